import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { readCurrencies } from '../../settings/read-currencies.ts'
import { type Country, findCountry } from './countries.ts'

export type Hints = {
  acceptLanguage: string | undefined
  /** What a proxy of ours says of the caller's address; null when none stood between. */
  proxyCountry: string | null
}

const home = 'NG'

/** Where a visitor probably is, from the request's own headers alone: nobody outside is asked (C17). */
export async function detectLocation(ctx: AppContext, hints: Hints) {
  const country = fromProxy(hints.proxyCountry) ?? fromLanguages(hints.acceptLanguage) ?? findCountry(home)
  const code = country?.code ?? home
  const currencies = await readCurrencies(ctx)
  const isOffered = currencies.some((currency) => currency.code === country?.currency)
  return {
    location: {
      is_nigeria: code === home,
      city: null,
      country_name: country?.name ?? 'Nigeria',
      country_code: code,
    },
    currency: isOffered && country ? country.currency : 'NGN',
  }
}

function fromProxy(code: string | null): Country | undefined {
  return code ? findCountry(code) : undefined
}

/** The first language that names a country: "en-NG" does, "en" does not. */
function fromLanguages(header: string | undefined): Country | undefined {
  const tags = (header ?? '').slice(0, 500).split(',')
  for (const tag of tags) {
    const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]
    const country = region ? findCountry(region) : undefined
    if (country) return country
  }
  return undefined
}

const headers = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country']

/** The country a proxy of ours adds. Without one in between anybody could write this header, so it says nothing. */
export function proxyCountryOf(request: FastifyRequest): string | null {
  if (request.ip === request.socket.remoteAddress) return null
  const value = headers.map((name) => request.headers[name]).find((header) => typeof header === 'string')
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? value : null
}
