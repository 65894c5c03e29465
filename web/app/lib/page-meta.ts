import type { MetaDescriptor } from 'react-router'
import { defaultSettings, type Site } from './site.ts'

type Match = { id: string; loaderData?: unknown } | undefined
type PageMeta = {
  title: string
  description?: string
  /** The page's one address, without filters that do not change what it is about. Left out: not to be indexed. */
  path?: string
  /** A picture for shares, as a path. */
  image?: string
  jsonLd?: Record<string, unknown>
}

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
    { property: 'og:image', content: origin + (page.image ?? '/og.png') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...described(page.description),
    ...addressed(origin, page.path),
    ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd }] : []),
  ]
}

const described = (description: string | undefined): MetaDescriptor[] =>
  description
    ? [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
      ]
    : []

const addressed = (origin: string, path: string | undefined): MetaDescriptor[] =>
  path === undefined
    ? [{ name: 'robots', content: 'noindex' }]
    : [
        { tagName: 'link', rel: 'canonical', href: origin + path },
        { property: 'og:url', content: origin + path },
      ]
