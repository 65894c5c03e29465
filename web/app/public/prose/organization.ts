import type { Site } from '../../lib/site.ts'

type Match = { id: string; loaderData?: unknown } | undefined

/** The site as a whole, and how it is searched. */
export function webSite(matches: readonly Match[]) {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Partial<Site> | undefined
  const { origin = '', settings } = site ?? {}
  return {
    '@type': 'WebSite',
    name: settings?.site_name ?? '',
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/hotels?destination={place}` },
      'query-input': 'required name=place',
    },
  }
}

/** Who stands behind the site, from its settings; what is not set is not said. */
export function organization(matches: readonly Match[]) {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Partial<Site> | undefined
  const { origin = '', footer, settings } = site ?? {}
  const links = [footer?.twitter_url, footer?.instagram_url, footer?.linkedin_url].filter((url) =>
    url?.startsWith('https://'),
  )
  return {
    '@type': 'Organization',
    name: footer?.company_name || settings?.site_name || '',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(footer?.contact_email ? { email: footer.contact_email } : {}),
    ...(footer?.contact_phone ? { telephone: footer.contact_phone } : {}),
    ...(footer?.contact_address ? { address: footer.contact_address.split('\n').join(', ') } : {}),
    ...(links.length > 0 ? { sameAs: links } : {}),
  }
}
