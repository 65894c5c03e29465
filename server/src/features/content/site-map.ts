import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { countListed, findListed, findPlaceKeys } from '../catalogue/site-addresses.ts'

/** The protocol allows 50,000 addresses a file; smaller ones are quicker to make. */
export const batchSize = 10_000

type Product = 'hotel' | 'car'
type Address = { path: string; changedAt?: Date }

/** The index: pages, places, and as many files of hotels and cars as there are batches. */
export async function siteMapIndex(ctx: AppContext): Promise<string> {
  const products = await onSale(ctx)
  const files = await Promise.all(
    products.map(async (product) => {
      const batches = Math.ceil((await countListed(ctx, product)) / batchSize)
      return Array.from({ length: batches }, (_, index) => `${product}s-${index + 1}`)
    }),
  )
  const entries = ['pages', 'places', ...files.flat()].map(
    (file) => `<sitemap><loc>${escaped(`${ctx.config.origin}/sitemaps/${file}.xml`)}</loc></sitemap>`,
  )
  return document('sitemapindex', entries)
}

export async function siteMapFile(ctx: AppContext, file: string): Promise<string> {
  const addresses = await addressesOf(ctx, file)
  return document(
    'urlset',
    addresses.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return `<url><loc>${escaped(ctx.config.origin + path)}</loc>${changed}</url>`
    }),
  )
}

async function addressesOf(ctx: AppContext, file: string): Promise<Address[]> {
  if (file === 'pages') return pages(await onSale(ctx))
  if (file === 'places') return places(ctx)
  const [, product, batch] = /^(hotel|car)s-([1-9][0-9]{0,4})$/.exec(file) ?? []
  if ((product !== 'hotel' && product !== 'car') || !batch) throw notFound()
  if (!(await onSale(ctx)).includes(product)) throw notFound()
  const listed = await findListed(ctx, product, { limit: batchSize, offset: (Number(batch) - 1) * batchSize })
  if (listed.length === 0) throw notFound()
  return listed.map(({ id, updated_at }) => ({ path: `/${product}/${encodeURIComponent(id)}`, changedAt: updated_at }))
}

function pages(products: Product[]): Address[] {
  const fixed = ['/', '/destinations', '/about', '/contact', '/faq', '/terms', '/privacy', '/privacy/complaint']
  return [...fixed, ...products.map((product) => `/${product}s`)].map((path) => ({ path }))
}

async function places(ctx: AppContext): Promise<Address[]> {
  return (await findPlaceKeys(ctx, await onSale(ctx))).map((key) => ({ path: `/destinations/${key}` }))
}

async function onSale(ctx: AppContext): Promise<Product[]> {
  const { features } = await readSettings(ctx)
  return [
    ...(features.hotel_booking_enabled ? (['hotel'] as const) : []),
    ...(features.car_rental_enabled ? (['car'] as const) : []),
  ]
}

function document(root: 'sitemapindex' | 'urlset', entries: string[]) {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...entries, `</${root}>`, ''].join('\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
