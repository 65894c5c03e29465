import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/*
 * Which code travels together. Left alone, every icon and part that two pages share becomes a file of its own: fifty
 * requests for a first visit. So what stands around every page is one file, what many pages for visitors and customers
 * share another, and what a few share one per set of pages; small sets are merged. Popups and the calendar stay out:
 * they are fetched when they open. Packages but React and the icons stay with who imports them.
 */
const ours = /(web\/app\/(?!.*(-popup|\/calendar)\.tsx)|core\/src\/|node_modules\/lucide-react\/)/
/** Shared apart from the rest: merged with a part of a list, visitors would carry the console. */
const ofConsole = /web\/app\/(admin|driver)\/(?!.*(-popup|\/calendar)\.tsx)/
const outsideConsole =
  /(web\/app\/(?!(admin|driver)\/|.*(-popup|\/calendar)\.tsx)|core\/src\/|node_modules\/lucide-react\/)/
/**
 * Cards stand in lists and under listings, where they come late: a listing's own page must not wait for them. The
 * drawn country is for the pages of places.
 */
const ofSite =
  /(web\/app\/(?!(admin|driver|public\/places)\/|.*(-popup|\/calendar|-card|\/carousel)\.tsx)|core\/src\/|node_modules\/lucide-react\/)/
/** By itself: the console's menu reads it at once, so it may not stand in a file that waits for the menu's. */
const paths = /web\/app\/admin\/console-paths\.ts$/
/** Each by itself: few pages share them, and a visitor would carry what else those pages share. */
const tabs = /web\/app\/ui\/tabs\.tsx$/
const problem = /web\/app\/account\/sign-in\/problem\.tsx$/
const code = /\/(web\/app|core\/src)\/[^?]*\.tsx?$/

/** Of somebody who is signed in: merged with a part of a list, visitors would carry it. */
const ofPersons =
  /web\/app\/(layout\/(person-corner|bell|user-menu|bottom-tabs|notification-row)\.tsx|lib\/notifications\.ts)/

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: byPage(), test: ours },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 8 },
  { name: 'person', test: ofPersons },
  { name: 'shared-tabs', test: tabs },
  { name: 'shared-problem', test: problem },
  { name: 'shared', test: outsideConsole, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3500 },
  { name: 'shared-paths', test: paths },
  { name: 'shared-console', test: ofConsole, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3500 },
]

/** The browser is told of every page's files: the names of forty pages in a row would weigh more than the files save. */
export const shortName = ({ name }: { name: string }) =>
  name.startsWith('shared') ? 'assets/[hash].js' : 'assets/[name]-[hash].js'

/**
 * `frame`: what the document's own module and the browser's first one import, which every page needs. `site`: what three
 * public pages or more import; what the console shares is not counted, or visitors would carry it.
 */
function byPage() {
  let homes: Map<string, string> | undefined
  return (id: string, modules: Modules) => {
    homes ??= findHomes(modules)
    return homes.get(id) ?? null
  }
}

const pagesOfSite = 3

function findHomes(modules: Modules): Map<string, string> {
  const shares = new Map<string, number>()
  for (const page of publicPages())
    for (const id of withIcons(reachedFrom([page], modules))) shares.set(id, (shares.get(id) ?? 0) + 1)
  const homes = new Map<string, string>()
  for (const [id, pages] of shares) if (pages >= pagesOfSite && ofSite.test(id)) homes.set(id, 'site')
  const first = ['root.tsx', 'entry.client.tsx'].map(inApp)
  for (const id of withIcons(reachedFrom(first, modules))) if (!first.includes(id)) homes.set(id, 'frame')
  return homes
}

const inApp = (path: string) => join(import.meta.dirname, '../app', path)
const publicPages = () =>
  readdirSync(inApp('public'))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => inApp(join('public', file)))

/** Only through code of ours: what a package's own index leads to is not what is used of it. */
function reachedFrom(first: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>()
  const next = [...first]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id) || !code.test(id)) continue
    reached.add(id)
    next.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

const iconIndex = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs')
const iconFiles = new Map(
  [...readFileSync(iconIndex, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g)].flatMap(
    ([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(dirname(iconIndex), file)] as const),
  ),
)

/** With the icons that those modules take: as their sources say, for the package's index leads to every icon there is. */
function withIcons(reached: ReadonlySet<string>): Set<string> {
  const names = [...reached].flatMap((id) =>
    [...readFileSync(id, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    ),
  )
  return new Set([...reached, ...names.flatMap((name) => iconFiles.get(name) ?? [])])
}
