import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Script of a first visit, in gzip: what a cheap phone on a bad line is given before a page can be used. */
const MOST_KB = 160

type PageWeight = { page: string; scriptKB: number; files: number }
type Entry = { module: string; imports: readonly string[] }
type Route = Entry & { id: string; path?: string; index?: boolean; hasDefaultExport: boolean }
/** As the router writes it for the browser. */
type Manifest = { entry: Entry; routes: Record<string, Route>; url: string }

/** What each public page's first visit loads as script, from the folder that the browser is served, compressed already. */
export function weighPages(client: string): PageWeight[] {
  const { entry, routes, url } = readManifest(client)
  const { root, ...others } = routes
  return Object.values(others)
    .filter(({ id, hasDefaultExport }) => id.startsWith('public/') && hasDefaultExport)
    .map((route) => {
      const files = new Set([url, ...[entry, root ?? entry, route].flatMap((one) => [one.module, ...one.imports])])
      const bytes = [...files].reduce((sum, file) => sum + sizeOf(join(client, file)), 0)
      return { page: addressOf(route), scriptKB: bytes / 1_000, files: files.size }
    })
}

/** A page that weighs too much is not built. */
export function refuseHeavyPages(client: string) {
  const heavy = weighPages(client).filter(({ scriptKB }) => scriptKB > MOST_KB)
  if (heavy.length > 0)
    throw new Error(`Too much script for a first visit (${MOST_KB} kB):\n${heavy.map(describeWeight).join('\n')}`)
}

export const describeWeight = ({ page, scriptKB, files }: PageWeight) =>
  `${page}: ${scriptKB.toFixed(1)} kB of script in ${files} files`

const addressOf = ({ index, path = '' }: Route) => (index ? '/' : `/${path}`)

/** A file too small to be compressed is sent as it is. */
const sizeOf = (file: string) => (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size

function readManifest(client: string): Manifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`${client} has no list of pages`)
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}
