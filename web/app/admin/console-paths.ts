import { consoleScreens } from './console-screens.ts'

type Query = Record<string, string | number | undefined>
type Screens = typeof consoleScreens
type LinkTo<Path> = Path extends `${string}:id` ? (id: string) => string : (query?: Query) => string

/** Every link of the console. They live here and not in paths.ts, which every visitor loads. */
export const consolePaths = Object.fromEntries(
  Object.entries(consoleScreens).map(([name, { path }]) => [name, linkTo(path)]),
) as { [Name in keyof Screens]: LinkTo<Screens[Name]['path']> } // one for each screen, by its own path

function linkTo(path: string) {
  return (asked: Query | string = {}) =>
    typeof asked === 'string'
      ? consoleAddress(path.replace(':id', encodeURIComponent(asked)))
      : consoleAddress(path, asked)
}

export function consoleAddress(path: string, query: Query = {}) {
  return withQuery(path === '' ? '/admin' : `/admin/${path}`, query)
}

function withQuery(path: string, query: Query) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, `${value}`)
  return search.size > 0 ? `${path}?${search}` : path
}
