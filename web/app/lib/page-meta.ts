import type { MetaDescriptor } from 'react-router'
import { defaultSettings, type Site } from './site.ts'

type Match = { id: string; loaderData?: unknown } | undefined
type PageMeta = {
  title: string
  description?: string
  /** The page's one address, without filters that do not change what it is about. Left out: not to be indexed. */
  path?: string
  /** For shares; without one, the site's own. */
  picture?: SharedPicture | null
  jsonLd?: Record<string, unknown>
}
type SharedPicture = { image_url: string; alt: string; width: number; height: number; webp?: { width: number }[] }

/** For `export const meta = ({ matches }) => pageMeta(matches, {…})`: title, description, canonical, Open Graph (P7). */
export function pageMeta(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Partial<Site> | undefined
  const siteName = site?.settings?.site_name ?? defaultSettings.site_name
  const origin = site?.origin ?? ''
  const title = page.title.includes(siteName) ? page.title : `${page.title} · ${siteName}`
  return [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_NG' },
    ...pictured(origin, page.picture),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...described(page.description),
    ...addressed(origin, page.path),
    ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd }] : []),
  ]
}

/** What is written at `image_url` is the widest of the variants, in the master's framing. */
function pictured(origin: string, picture: SharedPicture | null | undefined): MetaDescriptor[] {
  const shown = picture
    ? { ...picture, ...sizeShown(picture) }
    : { image_url: '/og.png', alt: 'Skyroute: hotels and car hire in Nigeria', width: 1200, height: 630 }
  return [
    { property: 'og:image', content: origin + shown.image_url },
    { property: 'og:image:alt', content: shown.alt },
    { property: 'og:image:width', content: `${shown.width}` },
    { property: 'og:image:height', content: `${shown.height}` },
  ]
}

/** Drawn by the server with the listing's name, rating and price: a JPEG, which every chat shows. */
export const listingShare = (kind: 'hotel' | 'car', { id, image }: { id: string; image: { alt: string } | null }) => ({
  image_url: `/share/${kind}/${encodeURIComponent(id)}.jpg`,
  alt: image?.alt ?? '',
  width: 1200,
  height: 630,
})

function sizeShown({ width, height, webp = [] }: SharedPicture) {
  const widest = Math.max(0, ...webp.map((file) => file.width)) || width
  return { width: widest, height: Math.round((height * widest) / width) }
}

const described = (description: string | undefined): MetaDescriptor[] =>
  description
    ? [
        { name: 'description', content: cutAtWord(description) },
        { property: 'og:description', content: cutAtWord(description) },
      ]
    : []

/** As much as search engines show. */
const LETTERS_SHOWN = 160

function cutAtWord(text: string): string {
  if (text.length <= LETTERS_SHOWN) return text
  const cut = text.slice(0, LETTERS_SHOWN - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.]$/, '')}…`
}

const addressed = (origin: string, path: string | undefined): MetaDescriptor[] =>
  path === undefined
    ? [{ name: 'robots', content: 'noindex' }]
    : [
        { tagName: 'link', rel: 'canonical', href: origin + path },
        { property: 'og:url', content: origin + path },
      ]
