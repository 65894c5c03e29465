// What search engines and shares read of every public page: parsed from the markup, as they do, without a browser.
import { expect, test } from '@playwright/test'

type Thing = { '@type': string | string[]; [name: string]: unknown }

const pages = [
  { path: '/', types: ['WebSite', 'Organization'] },
  { path: '/hotels', types: ['ItemList'] },
  { path: '/hotels?destination=Lagos', types: ['ItemList'] },
  { path: '/cars', types: ['ItemList'] },
  { path: '/cars?location=Abuja', types: ['ItemList'] },
  { path: '/hotel/cowrie-lantern-hotel', types: ['BreadcrumbList', 'Hotel'] },
  { path: '/car/toyota-rav4-2020-yaba', types: ['BreadcrumbList', 'Car'] },
  { path: '/destinations', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/destinations/lagos', types: ['BreadcrumbList', 'TouristDestination'] },
  { path: '/destinations/lagos/yaba', types: ['BreadcrumbList', 'ItemList', 'TouristDestination'] },
  { path: '/destinations/lagos/hotels', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/about', types: ['BreadcrumbList', 'Organization'] },
  { path: '/contact', types: ['BreadcrumbList', 'Organization'] },
  { path: '/faq', types: ['BreadcrumbList', 'FAQPage'] },
  { path: '/terms', types: ['BreadcrumbList'] },
  { path: '/privacy', types: ['BreadcrumbList'] },
]

for (const { path, types } of pages) {
  test(`${path} says what it is`, async ({ request, baseURL }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html.startsWith('<!DOCTYPE html>')).toBe(true)
    const page = readPage(html)
    expect(page.title.length, page.title).toBeGreaterThan(10)
    expect(page.title.length, page.title).toBeLessThan(90)
    expect(page.meta.get('description')?.length ?? 0).toBeGreaterThan(40)
    expect(page.meta.get('description')?.length ?? 0).toBeLessThanOrEqual(160)
    expect(page.headings).toBe(1)
    expect(page.meta.get('robots')).toBeUndefined()
    expect(decodeURI(page.canonical ?? '')).toBe(decodeURI(baseURL + path))
    expect(page.meta.get('og:url')).toBe(page.canonical)
    expect(page.meta.get('og:title')).toBe(page.title)
    const picture = await request.get(page.meta.get('og:image') ?? '')
    expect(picture.headers()['content-type']).toMatch(/^image\//)
    expect(page.meta.get('og:image')).toMatch(/^https?:/)
    // The least that is shared as a large picture.
    expect(Number(page.meta.get('og:image:width'))).toBeGreaterThanOrEqual(600)
    expect(Number(page.meta.get('og:image:height'))).toBeGreaterThanOrEqual(315)
    expect(page.meta.get('og:image:alt')).toBeTruthy()
    expect(page.things.map(({ '@type': type }) => [type].flat().at(-1)).sort()).toEqual([...types].sort())
    for (const thing of page.things) expectComplete(thing, baseURL ?? '')
  })
}

test('no two public pages have one title or one description', async ({ request }) => {
  const read = await Promise.all(pages.map(async ({ path }) => readPage(await (await request.get(path)).text())))
  expect(new Set(read.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(read.map(({ meta }) => meta.get('description'))).size).toBe(pages.length)
})

test('filters lead to the list that they choose from', async ({ request, baseURL }) => {
  const filtered =
    '/hotels?destination=Lagos&amenities=Pool&sort_by=price&checkin_date=2027-01-10&checkout_date=2027-01-12'
  expect(readPage(await (await request.get(filtered)).text()).canonical).toBe(`${baseURL}/hotels?destination=Lagos`)
})

for (const path of ['/hotels', '/cars?category=suv', '/destinations/lagos/hotels', '/destinations/lagos/lekki-phase-1'])
  test(`a page of ${path} beyond the last leads to the last`, async ({ request }) => {
    const beyond = `${path}${path.includes('?') ? '&' : '?'}page=9999`
    const answer = await request.get(beyond, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    const last = await request.get(answer.headers().location ?? '', { maxRedirects: 0 })
    expect(last.status()).toBe(200)
    expect(await last.text()).not.toContain('9999')
  })

for (const path of ['/hotels?destination=Nowhere', '/login', '/register', '/booking', '/dashboard'])
  test(`${path} is not to be found`, async ({ request }) => {
    const page = readPage(await (await request.get(path)).text())
    expect(page.meta.get('robots')).toBe('noindex')
    expect(page.canonical).toBeUndefined()
  })

for (const path of [
  '/no-such-page',
  '/hotel/none',
  '/car/none',
  '/destinations/nowhere',
  '/destinations/lagos/nowhere',
  '/destinations/__proto__',
  '/destinations/constructor/hotels',
  '/destinations/toString/nowhere',
  '//evil.example/',
  '//hotels',
  '///',
])
  test(`${path} is answered as missing`, async ({ request, baseURL }) => {
    const answer = await request.get(`${baseURL}${path}`)
    expect(answer.status()).toBe(404)
    expect(readPage(await answer.text()).meta.get('robots')).toBe('noindex')
  })

test('the map of the site leads to pages that say the same address', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect(index).toBe(`${baseURL}/sitemap.xml`)
  const maps = locations(await (await request.get(index)).text())
  expect(maps.length).toBeGreaterThan(0)
  const addresses = (
    await Promise.all(maps.map(async (map) => locations(await (await request.get(map)).text())))
  ).flat()
  expect(new Set(addresses).size).toBe(addresses.length)
  const some = addresses.filter((_, place) => place % Math.ceil(addresses.length / 25) === 0)
  for (const address of some) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(readPage(await answer.text()).canonical, address).toBe(address)
  }
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => plain(address))

function readPage(html: string) {
  const meta = new Map<string, string>()
  for (const [tag] of html.matchAll(/<meta [^>]+>/g)) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property')
    if (name) meta.set(name, attribute(tag, 'content') ?? '')
  }
  const canonical = [...html.matchAll(/<link [^>]+>/g)].find(([tag]) => attribute(tag, 'rel') === 'canonical')?.[0]
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    meta,
    canonical: canonical && attribute(canonical, 'href'),
    headings: [...html.matchAll(/<h1[ >]/g)].length,
    things: scripts.flatMap(([, json = '{}']) => thingsOf(JSON.parse(json))),
  }
}

function thingsOf(written: { '@context'?: string; '@graph'?: Thing[] }): Thing[] {
  expect(written['@context']).toBe('https://schema.org')
  return written['@graph'] ?? [written as Thing]
}

const attribute = (tag: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : plain(value)
}

const plain = (text = '') =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What Google asks of each kind of thing; a link in it is whole. */
const needed: Record<string, string[]> = {
  WebSite: ['name', 'url', 'potentialAction'],
  Organization: ['name', 'url', 'logo'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  TouristDestination: ['name', 'url', 'geo'],
  Hotel: ['name', 'image', 'address', 'geo', 'priceRange', 'starRating', 'makesOffer', 'url', 'description'],
  Car: ['name', 'image', 'brand', 'model', 'offers', 'description', 'vehicleModelDate', 'url'],
}

function expectComplete(thing: Thing, origin: string) {
  const type = [thing['@type']].flat().at(-1) ?? ''
  for (const name of needed[type] ?? []) expect(thing[name], `${type}.${name}`).toBeTruthy()
  expectWhole(thing, origin)
}

const links = new Set(['url', 'item', 'image', 'logo', 'urlTemplate'])

function expectWhole(value: unknown, origin: string, name = ''): void {
  if (Array.isArray(value)) {
    expect(value.length, name).toBeGreaterThan(0)
    for (const each of value) expectWhole(each, origin, name)
  } else if (typeof value === 'object' && value !== null) {
    expect(Object.hasOwn(value, '@type') || Object.hasOwn(value, '@context'), JSON.stringify(value)).toBe(true)
    expectRules(value as Thing)
    for (const [inner, each] of Object.entries(value)) expectWhole(each, origin, inner)
  } else if (links.has(name)) expect(value, name).toContain(`${origin}/`)
  else expect(value, name).not.toBe('')
}

function expectRules(thing: Thing) {
  if (thing['@type'] === 'ListItem') expect(thing.position).toBeGreaterThan(0)
  if (thing['@type'] === 'Question') expect(thing.acceptedAnswer).toMatchObject({ '@type': 'Answer' })
  if (thing['@type'] === 'Offer') {
    expect(thing.price).toBeGreaterThan(0)
    expect(thing.priceCurrency).toBe('NGN')
  }
}
