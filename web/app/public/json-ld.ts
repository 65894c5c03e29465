import { originOf } from './origin-of.ts'

export type Match = { id: string; loaderData?: unknown } | undefined

export function itemList<Item extends { name: string }>(
  items: readonly Item[],
  pathOf: (item: Item) => string,
  matches: readonly Match[],
) {
  const origin = originOf(matches)
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: origin + pathOf(item),
    })),
  }
}

/** The review score only while someone has given one. */
export const scored = ({ rating, rating_count: ratingCount }: { rating: number | null; rating_count: number }) =>
  rating && ratingCount
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount } }
    : {}

/** From this, for a night or a day; in naira, which is what is charged. */
export const priced = (price: number) => ({
  price,
  priceCurrency: 'NGN',
  priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'NGN', unitCode: 'DAY' },
})
