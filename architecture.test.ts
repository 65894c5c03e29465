import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { circles } from './scripts/architecture/circles.ts'
import { crowdedFolders, overlong, privateNames, sourcesUnder, trackedFiles } from './scripts/architecture/files.ts'
import { literalWords, literalWordsBeyond, literalWordsLeft } from './scripts/architecture/literal-words.ts'
import { missingFromLockfile } from './scripts/architecture/lockfile.ts'
import { readManifest, unusedPackages, usedOtherwise } from './scripts/architecture/packages.ts'
import { deadReferences, missingPlaces, missingTests, recordsTooMany } from './scripts/architecture/papers.ts'
import { longRoutes, strayRoutes } from './scripts/architecture/routes.ts'
import { brokenImports, type SourceFile, withoutLayer } from './scripts/architecture/rules.ts'
import {
  namesIn,
  readFeaturePlaces,
  readReplacedWords,
  tablesAndOperations,
  unguessableNames,
} from './scripts/architecture/words.ts'

const root = import.meta.dirname
const product = sourcesUnder(root, [
  'core',
  'demo',
  'embedded-postgres',
  'fake-providers',
  'server',
  'web',
  'api-client',
])

describe('the house', () => {
  it('is found at all', () => {
    expect(product.length).toBeGreaterThan(50)
  })

  it('imports only in the allowed directions', () => {
    expect(brokenImports(product)).toEqual([])
  })

  it('gives everything in server/src its place in the order of layers', () => {
    expect(withoutLayer(product)).toEqual([])
  })

  it('has no circle of imports, types included', () => {
    expect(circles([...product, ...sourcesUnder(root, ['e2e', 'scripts'])])).toEqual([])
  })

  it('has no barrels', () => {
    expect(product.map((file) => file.path).filter((file) => /(^|\/)index\.[jt]sx?$/.test(file))).toEqual([])
  })

  it('reads the environment in one file', () => {
    const readers = product.filter(({ path, text }) => isServerProduct(path) && text.includes('process.env'))
    expect(readers.map((file) => file.path)).toEqual(['server/src/config.ts'])
  })

  it('makes days of instants by the calendar of Lagos', () => {
    const ofAnotherZone = [
      /_at\)?::date\b|_at (?:<|<=|>|>=|=) \$\{[^}]*\}::date\b/, // a connection counts in UTC
      /\bcurrent_date\b|time zone '(?!Africa\/Lagos')|date_trunc\('\w+', [\w.]+\)/,
      /toISOString\(\)\.slice\(0, (?:7|10)\)/,
    ]
    const makers = product.filter(
      ({ path, text }) => isServerProduct(path) && ofAnotherZone.some((shape) => shape.test(text)),
    )
    // Flutterwave is asked by days of its own, with a day more on each side.
    expect(makers.map(({ path }) => path).filter((path) => !path.includes('/gateways/payments/flutterwave/'))).toEqual(
      [],
    )
  })

  it('loads figures and spans only when they are switched on', () => {
    const atOnce = product.filter(({ path, text }) => isServerProduct(path) && /^import .*\/monitoring\//m.test(text))
    expect(atOnce.map((file) => file.path)).toEqual([])
  })

  it('writes the status of a refund in one file', () => {
    const write = /updateTable\('refunds'\)|update refunds\b[^`]*?\bset\b(?:(?!\bwhere\b)[^`])*\bstatus =/
    const writers = product.filter(({ path, text }) => isServerProduct(path) && write.test(text))
    expect(writers.map((file) => file.path)).toEqual(['server/src/features/payments/refunds/refund-store.ts'])
  })

  it('says in tables what states, events and reasons mean: of comparisons by their names there are fewer and fewer', () => {
    expect(literalWordsBeyond(literalWords(product), literalWordsLeft)).toEqual([])
  })

  it('declares every route in one shape, as a row of a table', () => {
    expect(strayRoutes(product)).toEqual([])
    expect(longRoutes(product)).toEqual([])
  })

  it('has no .tsx on the server, which runs without a compiler', () => {
    expect(product.map((file) => file.path).filter((file) => /^server\/.*\.tsx$/.test(file))).toEqual([])
  })

  it('keeps files short', () => {
    expect(overlong(product)).toEqual([])
  })

  it('keeps folders small', () => {
    expect(crowdedFolders([...product, ...sourcesUnder(root, ['e2e', 'scripts'])])).toEqual([])
  })

  it('names no private machine or registry', () => {
    expect(privateNames(trackedFiles(root))).toEqual([])
  })
})

describe('the words (docs/glossary.md)', () => {
  const glossary = readFileSync(`${root}/docs/glossary.md`, 'utf8')
  const replaced = readReplacedWords(glossary)

  it('of files, exports, tables and operations are those that a stranger would search for', () => {
    const sources = [...product, ...sourcesUnder(root, ['e2e', 'scripts'])]
    expect(new Set(unguessableNames(replaced, [...namesIn(sources), ...tablesAndOperations(root)]))).toEqual(new Set())
  })

  it.each(['kept-answers', 'keptAnswers', 'system_kept_answers', 'tellTwin'])('would refuse %s', (name) => {
    expect(unguessableNames(replaced, [{ name, where: 'here' }])).not.toEqual([])
  })

  it('are searched in two guesses: thirty features stand where the list says', () => {
    const features = readFeaturePlaces(glossary)
    expect(features.length).toBeGreaterThanOrEqual(30)
    const missing = features.flatMap(({ feature, places }) =>
      places.filter((place) => !existsSync(`${root}/${place}`)).map((place) => `${feature}: ${place}`),
    )
    expect(missing).toEqual([])
    expect(features.filter(({ places }) => places.length === 0)).toEqual([])
  })
})

describe('the papers', () => {
  const files = trackedFiles(root)
  const paths = files.map((file) => file.path)
  const followed =
    /^(ARCHITECTURE|docs\/(promises|a-booking|upgrades|error-texts|states|operations|schema))\.md$|^docs\/(rules|decisions)\//

  it('name files that are there', () => {
    const papers = files.filter((file) => followed.test(file.path))
    expect(papers.length).toBeGreaterThan(15)
    expect(missingPlaces(papers, paths)).toEqual([])
  })

  it('name for each promise a test that is there', () => {
    const promises = files.filter((file) => file.path === 'docs/promises.md')
    expect(promises.flatMap((paper) => missingTests(paper, files))).toEqual([])
  })

  it('are cited as they are numbered and called', () => {
    expect(deadReferences(files, paths)).toEqual([])
  })

  it('hold twelve decisions at most', () => {
    expect(recordsTooMany(paths)).toEqual([])
  })
})

const planted: [why: string, path: string, text: string][] = [
  ['core reaches for the disk', 'core/src/money.ts', "import { readFile } from 'node:fs/promises'"],
  ['core reaches for a package', 'core/src/dates.ts', "import { addDays } from 'date-fns'"],
  ['core reaches for the server', 'core/src/dates.ts', "import { Db } from '../../server/src/db/pool.ts'"],
  ['a feature looks right', feature('bookings/hold-booking.ts'), "import { refund } from '../payments/refund.ts'"],
  ['a feature looks right for a type', feature('accounts/x.ts'), "import type { Row } from '../reports/row.ts'"],
  ['a feature looks right at run time', feature('fleet/x.ts'), "const late = await import('../reviews/y.ts')"],
  ['a feature re-exports from its right', feature('fleet/x.ts'), "export { y } from '../reviews/y.ts'"],
  ['a feature is not in the order', feature('loyalty/x.ts'), "import { sum } from '@skyroute/core/money.ts'"],
  ['a feature knows the app', feature('fleet/x.ts'), "import { buildApp } from '../../app.ts'"],
  ['infrastructure knows a feature', 'server/src/http/session.ts', "import { x } from '../features/accounts/x.ts'"],
  ['search is entered by the window', feature('fleet/x.ts'), "import { y } from '../search/index/load.ts'"],
  ['the catalogue knows search', feature('catalogue/x.ts'), "import { y } from '../search/routes.ts'"],
  ['settings know jobs', 'server/src/settings/x.ts', "import { publish } from '../jobs/publish.ts'"],
  ['the database knows pictures', 'server/src/db/x.ts', "import { y } from '../pictures/variants.ts'"],
  ['the database knows HTTP', 'server/src/db/pool.ts', "import { routes } from '../http/web.ts'"],
  ['the server knows the site', 'server/src/http/web.ts', "import { paths } from '../../../web/app/paths.ts'"],
  ['a vendor outside its gateway', feature('payments/pay.ts'), "import Stripe from 'stripe'"],
  ['a table is read beside requests', feature('payments/x.ts'), "import { parse } from 'csv-parse/sync'"],
  ['a statement is read beside requests', feature('payments/x.ts'), "import { readRows } from './upload/read-rows.ts'"],
  ['figures are counted past their place', feature('payments/pay.ts'), "import { Counter } from 'prom-client'"],
  ['the client knows the server', 'api-client/client.ts', "import { x } from '../server/src/errors.ts'"],
  ['the site computes a price', 'web/app/public/hotel.tsx', "import { price } from '@skyroute/core/pricing/price.ts'"],
  ['the site knows the server', 'web/app/lib/api.ts', "import { x } from '../../../server/src/errors.ts'"],
  ['a button knows the trade', 'web/app/ui/button.tsx', "import { Price } from '../shared/price.tsx'"],
  ['a button knows the API', 'web/app/ui/button.tsx', "import { api } from '../lib/api.ts'"],
  ['two sections meet', 'web/app/public/home.tsx', "import { Table } from '../admin/table.tsx'"],
  ['shared knows a section', 'web/app/shared/card.tsx', "import { Home } from '../public/home.tsx'"],
  ['the product uses test code', 'server/src/main.ts', "import { testDatabase } from './testing/database.ts'"],
  ['the site uses test code', 'web/app/lib/api.ts', "import { stubApi } from '../testing/stub-api.ts'"],
  [
    'the embedded server knows the product',
    'embedded-postgres/start.ts',
    "import { x } from '../server/src/errors.ts'",
  ],
  ['the embedded server is entered past its door', 'scripts/x.ts', "import { x } from '../embedded-postgres/home.ts'"],
  [
    'the product knows the fake providers',
    'server/src/gateways/payments/paystack/adapter.ts',
    "import { x } from '@skyroute/fake-providers/start.ts'",
  ],
  ['a fake provider knows the product', 'fake-providers/start.ts', "import { x } from '../core/src/money.ts'"],
  ['a feature knows the demo', feature('fleet/x.ts'), "import { x } from '@skyroute/demo/seed.ts'"],
  ['the demo knows a route', 'demo/seed.ts', "import { x } from '@skyroute/server/features/fleet/routes.ts'"],
  ['the demo knows the app', 'demo/history/x.ts', "import { x } from '@skyroute/server/app.ts'"],
  ['a barrel', feature('fleet/x.ts'), "import { y } from './index.ts'"],
]

const allowed: [why: string, path: string, text: string][] = [
  ['a feature looks left', feature('payments/pay.ts'), "import { hold } from '../bookings/hold.ts'"],
  ['a feature looks down', feature('payments/pay.ts'), "import { inTransaction } from '../../db/pool.ts'"],
  ['core knows core', 'core/src/pricing/price.ts', "import { sum } from '../money.ts'"],
  ['core is tested', 'core/src/money.test.ts', "import fc from 'fast-check'\nimport { it } from 'vitest'"],
  ['a test builds what it needs', feature('accounts/x.test.ts'), "import { hold } from '../bookings/hold.ts'"],
  ['a vendor in its gateway', 'server/src/gateways/mail/smtp.ts', "import { createTransport } from 'nodemailer'"],
  ['the app lists the features', 'server/src/app.ts', "import { routes } from './features/fleet/routes.ts'"],
  [
    'a workspace is entered by its door',
    feature('system/x.ts'),
    "import { x } from '@skyroute/embedded-postgres/start.ts'",
  ],
  [
    'a test starts the fake providers',
    'server/src/gateways/payments/x.test.ts',
    "import { x } from '@skyroute/fake-providers/start.ts'",
  ],
  ['the server loads the demo', 'server/src/main.ts', "import { seedWhenEmpty } from '@skyroute/demo/seed.ts'"],
  ['the demo acts by use cases', 'demo/history/x.ts', "import { x } from '@skyroute/server/features/fleet/x.ts'"],
  ['the site takes money from core', 'web/app/shared/price.tsx', "import { format } from '@skyroute/core/money.ts'"],
  ['a comment names a file', feature('bookings/x.ts'), "// import { y } from '../payments/y.ts'"],
]

describe('the packages', () => {
  const isManifest = ({ path }: SourceFile) => /^(\w[\w-]*\/)?package\.json$/.test(path)

  it('that are declared are used', () => {
    const manifests = trackedFiles(root).filter(isManifest).map(readManifest)
    const sources = trackedFiles(root).filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path))
    expect(manifests.length).toBeGreaterThan(5)
    expect(unusedPackages(manifests, sources)).toEqual([])
    expect(manifests.flatMap(({ names }) => names)).toEqual(expect.arrayContaining(Object.keys(usedOtherwise)))
  })

  it('that are not would be noticed', () => {
    const manifest = readManifest({
      path: 'web/package.json',
      text: '{ "dependencies": { "a": "1", "b": "1" }, "devDependencies": { "@types/a": "1", "@types/b": "1" } }',
    })
    const sources = [
      { path: 'web/app/x.ts', text: "import { x } from 'a/part.js'" },
      { path: 'server/x.ts', text: "import 'b'" },
    ]
    expect(unusedPackages([manifest], sources)).toEqual([
      'web/package.json declares b',
      'web/package.json declares @types/b',
    ])
  })
})

describe('the lockfile', () => {
  it('can be installed on a clean machine', () => {
    expect(missingFromLockfile(JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')))).toEqual([])
  })
})

describe('the checker', () => {
  it.each(planted)('notices that %s', (_why, path, text) => {
    expect(brokenImports([{ path, text }])).toHaveLength(1)
  })

  it.each(allowed)('lets pass that %s', (_why, path, text) => {
    expect(brokenImports([{ path, text }])).toEqual([])
  })

  it('notices a circle of three, one of them by its types alone', () => {
    const a = { path: feature('fleet/a.ts'), text: "import { b } from './b.ts'" }
    const b = { path: feature('fleet/b.ts'), text: "import type { C } from './parts/c.ts'" }
    const c = { path: feature('fleet/parts/c.ts'), text: "export { a } from '../a.ts'" }
    expect(circles([a, b, c])).toEqual([[a, b, c, a].map(({ path }) => path).join(' → ')])
    expect(circles([a, b, { ...c, text: '' }])).toEqual([])
  })

  it('notices what has no place in the order of layers', () => {
    const file = (path: string): SourceFile => ({ path, text: '' })
    const files = ['server/src/extras/x.ts', 'server/src/late.ts', 'server/src/db/pool.ts', 'server/src/config.test.ts']
    expect(withoutLayer(files.map(file))).toEqual(['extras', 'late.ts'])
  })

  it('sees an import that spans lines', () => {
    const text = "import {\n  refund,\n  type Refund,\n} from '../payments/refund.ts'"
    expect(brokenImports([{ path: feature('bookings/x.ts'), text }])).toHaveLength(1)
  })

  it('notices a long file, but not a long test or a generated one', () => {
    const long = 'x\n'.repeat(301)
    const file = (path: string, text = long): SourceFile => ({ path, text })
    const files = [file('core/src/a.ts'), file('core/src/a.test.ts'), file('server/src/b.ts', `// Generated.\n${long}`)]
    expect(overlong(files)).toEqual(['core/src/a.ts has 301 lines'])
  })

  it('notices a full folder, one that outgrew its exception, and an exception that is over', () => {
    const folder = (name: string, count: number): SourceFile[] =>
      Array.from({ length: count }, (_, number) => ({ path: `${name}/${number}.ts`, text: '' }))
    expect(crowdedFolders([...folder('core/a', 26), ...folder('core/b', 25)])).toEqual(['core/a has 26 files'])
    expect(crowdedFolders(folder('core/a', 31), { 'core/a': 30 })).toEqual(['core/a has 31 files'])
    expect(crowdedFolders(folder('core/a', 25), { 'core/a': 30 })).toEqual(['core/a needs no exception'])
  })

  it('notices a platform build that the lockfile lacks', () => {
    const packages = { 'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } } }
    const locked = { packages: { ...packages, 'node_modules/tool-linux': {} } }
    expect(missingFromLockfile(locked)).toEqual(['node_modules/tool needs tool-mac'])
  })

  it('notices a route past the shape, and one that is no row', () => {
    const file = (text: string): SourceFile => ({ path: feature('fleet/routes.ts'), text })
    for (const past of ["app.get('/cars', {}, listCars)", 'scope.delete(`/cars`, f)', "app.route({ url: '/cars' })"])
      expect(strayRoutes([file(past)])).toHaveLength(1)
    const row = "route.get('/cars', 'listCars', {}, () => listCars(ctx))"
    const long = row.replace('{}', `{${'\n'.repeat(12)}}`)
    expect(strayRoutes([file(row), file("cars.get('/x'.length)"), file('app.get(key)')])).toEqual([])
    expect(longRoutes([file(row), file(long)])).toEqual([
      "server/src/features/fleet/routes.ts: 'listCars' has 13 lines",
    ])
  })

  it('notices a state that is compared with by its name, in whatever form, and a number that could be lower', () => {
    const file = (path: string, text: string): SourceFile => ({ path, text })
    const texts = [
      "const a = booking.status === 'pending'",
      "const b = 'pending' !== booking?.status",
      "const c = status === 'confirmed' || status === 'completed'",
      "const d = ['confirmed', 'completed'].includes(booking.status)",
      "switch (booking.status) { case 'cancelled': }",
      "const e = sql`select 1 from bookings b where b.status in ('confirmed', 'completed')`",
    ]
    const files = texts.map((text) => file(feature('bookings/x.ts'), text))
    const counts = literalWords(files)
    expect([counts['booking status']?.length, counts['several at once']?.length]).toEqual([6, 3])
    expect(literalWordsBeyond(counts, { 'booking status': 6, 'several at once': 3 })).toEqual([])
    expect(literalWordsBeyond(counts, { 'booking status': 5, 'several at once': 3 })).toEqual([
      'booking status: 6, not 5',
      ...(counts['booking status'] ?? []),
    ])
    expect(literalWordsBeyond(counts, { 'booking status': 7, 'several at once': 3 })).toHaveLength(1)
    const others = [
      file('core/src/bookings/states.ts', texts[0] ?? ''),
      file(feature('bookings/x.ts'), "const f = booking.kind === 'pending' || mode === 'completed'"),
    ]
    expect(Object.values(literalWords(others)).flat()).toEqual([])
  })

  it('notices a paper that names what is not there', () => {
    const paper = { path: 'docs/promises.md', text: '`core/a.test.ts`: "b", `core/gone.ts`, [x](rules/gone.md)' }
    const files = [paper, { path: 'core/a.test.ts', text: "it('c')" }]
    const paths = files.map((file) => file.path)
    expect(missingPlaces([paper], paths)).toEqual(['docs/promises.md names core/gone.ts'])
    expect(missingTests(paper, files)).toEqual(['docs/promises.md names "b" in core/a.test.ts'])
    expect(deadReferences([paper], paths)).toEqual([`docs/promises.md names ${['docs', 'rules/gone.md'].join('/')}`])
    const citing = { path: 'core/a.ts', text: `// decisions ${'001'} and ${'099'}` }
    expect(deadReferences([citing], ['docs/decisions/001-few-walls.md'])).toEqual([`core/a.ts cites decision ${'099'}`])
    expect(recordsTooMany(Array.from({ length: 13 }, (_, number) => `docs/decisions/${number}.md`))).toHaveLength(1)
  })

  it('notices names of private machines', () => {
    const text = `cd ${['', 'home', 'ada', 'clone'].join('/')}\nhttps://${['registry', 'example', 'org'].join('.')}/x`
    expect(privateNames([{ path: 'README.md', text }])).toHaveLength(2)
  })
})

function feature(file: string): string {
  return `server/src/features/${file}`
}

function isServerProduct(file: string): boolean {
  return /^server\/src\/(?!testing\/)/.test(file) && !file.endsWith('.test.ts')
}
