import { expect, it } from 'vitest'
import { listingShare, pageMeta } from './page-meta.ts'

const matches = [{ id: 'root', loaderData: { origin: 'https://skyroute.example' } }]
const picture = {
  image_url: '/uploads/1280.webp',
  alt: 'Pool',
  width: 1600,
  height: 1067,
  webp: [{ width: 360 }, { width: 1280 }],
}

it('a share shows the picture as wide as its file is, in the master’s framing', () => {
  const meta = pageMeta(matches, { title: 'Cowrie Lantern', path: '/hotel/cowrie', picture })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://skyroute.example/uploads/1280.webp' })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1280' })
  expect(meta).toContainEqual({ property: 'og:image:height', content: '854' })
})

it('a listing is shared with the picture that is drawn for it', () => {
  const meta = pageMeta(matches, {
    title: 'Cowrie Lantern',
    picture: listingShare('hotel', { id: 'cowrie', image: null }),
  })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://skyroute.example/share/hotel/cowrie.jpg' })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(meta).toContainEqual({ property: 'og:image:height', content: '630' })
})

it('a page without a picture is shared with the site’s own', () => {
  const meta = pageMeta(matches, { title: 'About', picture: null })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://skyroute.example/og.png' })
})

it('a description ends at a word, where search engines would cut it', () => {
  const meta = pageMeta(matches, { title: 'About', description: 'A quiet house, '.repeat(20) })
  const content = `${'A quiet house, '.repeat(10)}A quiet…`
  expect(content.length).toBeLessThanOrEqual(160)
  expect(meta).toContainEqual({ name: 'description', content })
})

it('a page with no address of its own is not to be found', () => {
  const meta = pageMeta(matches, { title: 'Log in' })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta.some((tag) => 'tagName' in tag)).toBe(false)
})
