import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/*
 * Which code travels together. Left alone, every icon and part that two pages share becomes a file of its own: fifty
 * requests for a first visit. Public pages carry a few files that are theirs; the others share what is left. Popups and
 * the calendar stay out: they are fetched when they open. Packages but React and the icons stay with who imports them.
 */

/**
 * What public pages share goes to the first row that has all of them, or else to `site`; what one has to itself, to a
 * file of its own. What a part imports is shared by those pages at least: a row imports itself and what stands below it,
 * so there are no circles.
 */
const rows: readonly { name: string; pages: readonly string[] }[] = [
  { name: 'hotel-rows', pages: ['hotels', 'state-hotels'] },
  { name: 'lists', pages: ['hotels', 'cars'] },
  { name: 'listing', pages: ['hotel', 'car'] },
  { name: 'places', pages: ['destinations', 'state', 'city', 'state-hotels'] },
  { name: 'cards', pages: ['home', 'offline', 'city', 'cars', 'car', 'compare-cars'] },
  { name: 'search', pages: ['home', 'offline', 'hotels', 'cars', 'city', 'state-hotels'] },
  {
    name: 'compare',
    pages: ['home', 'offline', 'hotels', 'cars', 'car', 'city', 'state-hotels', 'compare-cars', 'compare-hotels'],
  },
  { name: 'texts', pages: ['about', 'contact', 'faq', 'terms', 'privacy', 'privacy-complaint', 'verify', 'offline'] },
  { name: 'site', pages: publicPages() },
]

/** Shared apart from the rest: merged with a part of a list, visitors would carry the console. */
const ofConsole = /web\/app\/(admin|driver)\/(?!.*(-popup|\/calendar)\.tsx)/
const outsideConsole =
  /(web\/app\/(?!(admin|driver)\/|.*(-popup|\/calendar)\.tsx)|core\/src\/|node_modules\/lucide-react\/)/
/** By itself: the console's menu reads it at once, so it may not stand in a file that waits for the menu's. */
const consolePaths = /web\/app\/admin\/console-paths\.ts$/
/** Of somebody who is signed in: merged with a part of a list, visitors would carry it. */
const ofPersons = /web\/app\/layout\/(account-menu|bell|user-menu|bottom-tabs|notification-row)\.tsx/
const code = /\/(web\/app|core\/src)\/[^?]*\.tsx?$/
const icon = /node_modules\/lucide-react\//

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const homeOf = homeFinder()

/** From what others import to what imports others. */
const filesOfSite = ['frame', ...rows.map(({ name }) => name).reverse(), ...publicPages()]

/** By the name of a built file: it comes with the page, whichever that is. */
export const isOnEveryPage = (file: string) => /^assets\/(react|frame|rolldown-runtime)-/.test(file)

/**
 * A group takes along what its modules import, so packages that popups and forms use come before who uses them. What is
 * left is shared by exactly the same pages and late parts, or a circle could arise.
 */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  ...filesOfSite.map((name) => ({
    debugName: name,
    name: (id: string, modules: Modules) => (homeOf(id, modules) === name ? name : null),
    test: (id: string) => code.test(id) || icon.test(id),
  })),
  { name: 'icons', test: icon, minShareCount: 3 },
  { name: 'popups', test: /node_modules\/@(base-ui|floating-ui)\//, minShareCount: 4 },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  { name: 'person', test: ofPersons },
  { name: 'account', test: outsideConsole, minShareCount: 8 },
  { name: 'shared', test: outsideConsole, minShareCount: 2, entriesAware: true },
  { name: 'shared-paths', test: consolePaths },
  { name: 'console', test: ofConsole, minShareCount: 10 },
  { name: 'shared-console', test: ofConsole, minShareCount: 2, entriesAware: true },
]

/**
 * The browser is told of every page's files: the names of forty pages in a row would weigh more than the files save. Seven
 * letters of a hash are the fewest that the bundler allows.
 */
export const shortName = ({ name }: { name: string }) =>
  name.startsWith('shared') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js'

function homeFinder() {
  let homes: ReturnType<typeof findHomes> | undefined
  return (id: string, modules: Modules) => {
    homes ??= findHomes(modules)
    return homes.get(id)
  }
}

function findHomes(modules: Modules): Map<string, string | undefined> {
  const pagesOf = new Map<string, string[]>()
  for (const page of publicPages())
    for (const id of importedBy([`public/${page}.tsx`], modules)) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page])
  const homes = new Map([...pagesOf].map(([id, pages]) => [id, fileOf(pages)]))
  for (const id of importedBy(['root.tsx', 'entry.client.tsx'], modules)) homes.set(id, 'frame')
  return homes
}

function fileOf(pages: readonly string[]): string | undefined {
  if (pages.length === 1) return pages[0]
  return rows.find((row) => pages.every((page) => row.pages.includes(page)))?.name
}

/** What these files of ours import, and what that imports, with its icons; not they themselves. */
function importedBy(files: readonly string[], modules: Modules): Set<string> {
  const ids = files.map(inApp)
  return new Set([...withIcons(reachedFrom(ids, modules))].filter((id) => !ids.includes(id)))
}

function publicPages(): string[] {
  return readdirSync(inApp('public'))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => basename(file, '.tsx'))
}

function inApp(path: string): string {
  return join(import.meta.dirname, '../app', path)
}

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
