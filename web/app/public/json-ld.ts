import type { Site } from '../lib/site.ts'

type Match = { id: string; loaderData?: unknown } | undefined

/** Search engines want whole addresses. */
export const originOf = (matches: readonly Match[]) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as Partial<Site> | undefined)?.origin ?? ''

export function itemList(items: { name: string; path: string }[], matches: readonly Match[]) {
  const origin = originOf(matches)
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  }
}
