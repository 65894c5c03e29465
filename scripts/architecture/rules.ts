// ARCHITECTURE.md's "One direction", executable: who may import whom. Each rule answers a sentence when it is broken.
import path from 'node:path'
import { type Import, importsOf } from './imports.ts'

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string
  text: string
}

/** An import with its target resolved: a path of ours, or the name of a package. */
interface Edge extends Import {
  from: string
  to: string
  isOurs: boolean
}

type Rule = (edge: Edge) => string | undefined

const features = [
  'accounts',
  'access',
  'places',
  'catalogue',
  'search',
  'bookings',
  'payments',
  'cancellations',
  'fleet',
  'reviews',
  'content',
  'settings',
  'contact',
  'notifications',
  'documents',
  'accounting',
  'partners',
  'driver-pay',
  'staff-bookings',
  'reports',
  'system',
  'console',
]
/** What lies in server/src, from the ground up: whoever runs knows only what stands before it. */
const layers = [
  'errors.ts',
  'in-turn.ts',
  'in-thread.ts',
  'provider-keys.ts',
  'private-files.ts',
  'config.ts',
  'trace',
  'log',
  'context.ts',
  'secrets',
  'session',
  'db',
  'gateways',
  'audit',
  'cases',
  'invariants',
  'settings',
  'jobs',
  'pictures',
  'http',
  'open-context.ts',
  'features',
  'features.ts',
  'app.ts',
  'monitoring',
  'describe-api.ts',
  'welcome.ts',
  'main.ts',
  'testing',
]
/** What puts the house together: it knows its features. */
const compositionRoots = layers.slice(layers.indexOf('features.ts'))
const vendorSdks =
  /^(stripe|@stripe\/|@paypal\/|paystack|flutterwave|twilio|africastalking|nodemailer|flydrive|@aws-sdk\/)/
const coreForTheBrowser =
  /^core\/src\/(money|dates|currency|text|typed-text|wording|accounts\/(passwords|emails|phones|consents))\.ts$|^core\/src\/(bookings|listing-facts)\//
const sections = ['public', 'account', 'admin', 'driver']

const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) || /^(server\/(src\/testing|races|simulator)|web\/app\/testing)\//.test(file)
/** Who among the server's own files loads the demo, or prints whom one may log in as. */
const loadsTheDemo = /^server\/src\/(main|welcome)\.ts$/
/** What the demo plays with: use cases and what they work on. */
const toPlayWith =
  /^server\/src\/((context|errors|features)\.ts|(db|pictures)\/|features\/(?!.*routes\.ts)|gateways\/(storage|payments\/sandbox)\/|http\/(actor|request-context)\.ts)/
/** Workspaces that are entered by these files alone, as their package.json says too. */
const doors: Record<string, string[]> = {
  'embedded-postgres': ['start.ts'],
  'fake-providers': ['start.ts'],
  demo: ['seed.ts', 'demo-facts.ts', 'people/demo-users.ts', 'large/generate-large.ts', 'large/generate-year.ts'],
}
const workspaceOf = (file: string) => file.slice(0, file.indexOf('/'))
const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]
const nameInServer = (file: string) => /^server\/src\/([^/]+)/.exec(file)?.[1]
const layerOf = (file: string) => layers.indexOf(nameInServer(file) ?? '')
const webPart = (file: string) => /^web\/app\/([^/]+)\//.exec(file)?.[1]
const testTools = new Set(['vitest', 'fast-check'])

const coreKnowsOnlyItself: Rule = ({ from, to, isOurs }) => {
  if (!from.startsWith('core/') || to.startsWith('core/')) return
  if (isTest(from) && !isOurs && (testTools.has(to) || to.startsWith('node:'))) return
  return 'core imports nothing but itself'
}

const infrastructureKnowsNoFeature: Rule = ({ from, to }) => {
  if (
    !from.startsWith('server/src/') ||
    featureOf(from) ||
    compositionRoots.includes(nameInServer(from) ?? '') ||
    isTest(from)
  )
    return
  if (featureOf(to)) return 'infrastructure knows no feature'
}

const layersLookDown: Rule = ({ from, to, isTypeOnly }) => {
  if (isTypeOnly || isTest(from) || isTest(to) || layerOf(from) < 0 || featureOf(to)) return
  if (layerOf(to) > layerOf(from)) return `${layers[layerOf(from)]} is below ${layers[layerOf(to)]}`
}

const featuresLookLeft: Rule = ({ from, to }) => {
  const [own, other] = [featureOf(from), featureOf(to)]
  if (!own) return
  if (!features.includes(own)) return `feature ${own} has no place in the order of features`
  if (other && !isTest(from) && features.indexOf(other) > features.indexOf(own)) {
    return `${own} stands before ${other}: announce an event instead`
  }
}

const searchIsEnteredByItsRoutes: Rule = ({ from, to }) => {
  if (featureOf(to) !== 'search' || featureOf(from) === 'search' || isTest(from)) return
  if (to !== 'server/src/features/search/routes.ts') return 'search is entered by its routes alone'
}

const serverKnowsNoWeb: Rule = ({ from, to }) => {
  if (from.startsWith('server/') && (to.startsWith('web/') || to.startsWith('api-client/'))) {
    return 'the server does not import the site'
  }
}

const sdksStayInGateways: Rule = ({ from, to, isOurs }) => {
  if (!isOurs && vendorSdks.test(to) && !from.startsWith('server/src/gateways/')) {
    return `${to} belongs in its gateway file`
  }
}

/** What reads an uploaded table: seconds of work for a large one. */
const readsTables =
  /^(csv-parse(\/.*)?|core\/src\/payments\/(statements\/read-statement|payouts\/read-payout-file)\.ts|server\/src\/.*\/(read-rows|read-sheet|read-csv)\.ts)$/

const tablesAreReadInThreads: Rule = ({ from, to, isTypeOnly }) => {
  if (isTypeOnly || isTest(from) || !from.startsWith('server/') || !readsTables.test(to)) return
  if (!readsTables.test(from) && !from.endsWith('-thread.ts'))
    return 'an uploaded table is read in a thread, so that other requests are answered meanwhile'
}

const watchersStayInMonitoring: Rule = ({ from, to, isOurs }) => {
  if (!isOurs && /^(prom-client$|@opentelemetry\/)/.test(to) && !from.startsWith('server/src/monitoring/')) {
    return `${to} belongs in monitoring, which is loaded only when it is switched on`
  }
}

const clientStandsAlone: Rule = ({ from, to, isOurs }) => {
  if (from.startsWith('api-client/') && isOurs && !to.startsWith('api-client/'))
    return 'api-client imports nothing of ours'
}

const siteIsAClient: Rule = ({ from, to, isOurs }) => {
  if (!from.startsWith('web/') || !isOurs || to.startsWith('web/') || to.startsWith('api-client/')) return
  if (coreForTheBrowser.test(to)) return
  return to.startsWith('core/')
    ? 'the browser takes only money, dates, currency, texts, the rules of accounts and bookings from core'
    : 'the site knows only the API'
}

const partsKnowNoTrade: Rule = ({ from, to, isOurs }) => {
  if (webPart(from) !== 'ui' || isTest(from)) return
  if (isOurs && webPart(to) !== 'ui') return 'ui knows neither routes, nor the API, nor the trade'
}

const sectionsStandApart: Rule = ({ from, to }) => {
  const [own = '', other = ''] = [webPart(from), webPart(to)]
  if (!sections.includes(other) || own === other) return
  if (sections.includes(own)) return `the sections ${own} and ${other} do not know each other`
  if (own === 'shared' || own === 'lib') return `${own} knows no section`
}

/** A drill tries the real thing as a test does. */
const mayUseTesting = (from: string) => from.startsWith('scripts/drills/')

const noTestCodeInProduct: Rule = ({ from, to }) => {
  if (!isTest(from) && /^(server\/src|web\/app)\/testing\//.test(to) && !mayUseTesting(from))
    return 'only tests use the testing folder'
}

const embeddedServerStandsAlone: Rule = ({ from, to, isOurs }) => {
  if (isOurs && workspaceOf(from) === 'embedded-postgres' && workspaceOf(to) !== 'embedded-postgres')
    return 'embedded-postgres knows nothing of ours'
}

/** An adapter is proved against a provider that shares no line with it. */
const fakeProvidersStandAlone: Rule = ({ from, to, isOurs }) => {
  const [own, other] = [workspaceOf(from), workspaceOf(to)]
  if (!isOurs || own === other) return
  if (own === 'fake-providers' && !isTest(from)) return 'fake-providers know nothing of ours'
  if (other === 'fake-providers' && !isTest(from) && own !== 'e2e') return 'only tests know the fake providers'
}

const serverKnowsNoDemo: Rule = ({ from, to, isOurs }) => {
  if (!isOurs || workspaceOf(from) !== 'server' || workspaceOf(to) !== 'demo' || isTest(from)) return
  if (!loadsTheDemo.test(from)) return 'only the start knows the demo'
}

const demoPlaysByUseCases: Rule = ({ from, to, isOurs }) => {
  if (!isOurs || workspaceOf(from) !== 'demo' || isTest(from)) return
  if (!['demo', 'core'].includes(workspaceOf(to)) && !toPlayWith.test(to)) return 'the demo plays by use cases alone'
}

const workspacesAreEnteredByTheirDoors: Rule = ({ from, to, isOurs }) => {
  const workspace = workspaceOf(to)
  if (!isOurs || workspace === workspaceOf(from) || !doors[workspace]) return
  if (!doors[workspace].includes(to.slice(workspace.length + 1)))
    return `${workspace} is entered by ${doors[workspace].join(', ')}`
}

const filesAreNamed: Rule = ({ to, isOurs }) => {
  if (isOurs && /(^|\/)index\.[jt]sx?$/.test(to)) return 'name the file instead of a barrel'
}

const rules: Rule[] = [
  coreKnowsOnlyItself,
  infrastructureKnowsNoFeature,
  layersLookDown,
  featuresLookLeft,
  searchIsEnteredByItsRoutes,
  serverKnowsNoWeb,
  sdksStayInGateways,
  tablesAreReadInThreads,
  watchersStayInMonitoring,
  clientStandsAlone,
  siteIsAClient,
  partsKnowNoTrade,
  sectionsStandApart,
  noTestCodeInProduct,
  embeddedServerStandsAlone,
  fakeProvidersStandAlone,
  serverKnowsNoDemo,
  demoPlaysByUseCases,
  workspacesAreEnteredByTheirDoors,
  filesAreNamed,
]

/** One line for each import that breaks a rule. */
export function brokenImports(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    edgesOf(file).flatMap((edge) => {
      const broken = rules.map((rule) => rule(edge)).filter((sentence) => sentence !== undefined)
      return broken.map((sentence) => `${file.path} imports ${edge.specifier}: ${sentence}`)
    }),
  )
}

/** Files and folders of server/src that have no place in the order of layers. */
export function withoutLayer(files: SourceFile[]): string[] {
  const names = files.flatMap((file) => nameInServer(file.path) ?? [])
  return [...new Set(names)].filter((name) => !layers.includes(name) && !/\.test\.ts$/.test(name))
}

const inSrc = new Set(['core', 'server'])

/** What a file imports, each with its target. */
export function edgesOf(file: SourceFile): Edge[] {
  return importsOf(file.text).map((found) => resolve(file.path, found))
}

function resolve(from: string, found: Import): Edge {
  const { specifier } = found
  if (specifier.startsWith('.')) {
    return { ...found, from, to: path.posix.join(path.posix.dirname(from), specifier), isOurs: true }
  }
  const ours = /^@skyroute\/([^/]+)(?:\/(.*))?$/.exec(specifier)
  if (!ours) return { ...found, from, to: specifier, isOurs: false }
  const [, workspace = '', rest = ''] = ours
  return { ...found, from, to: `${workspace}/${inSrc.has(workspace) ? 'src/' : ''}${rest}`, isOurs: true }
}
