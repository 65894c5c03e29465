import type { StripeKeys } from '../../../provider-keys.ts'
import { allPages } from '../all-pages.ts'
import {
  afterFailure,
  byStatus,
  type Classify,
  callProvider,
  type ProviderAddress,
  type ProviderRequest,
} from '../call-provider.ts'
import type { AdapterParts } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { type Fields, readText, someFields } from '../read-fields.ts'
import { readPage } from './read-answers.ts'

/** What our parsers were written against: Stripe keeps answering in it whatever the account is set to. */
export const stripeVersion = '2026-10-28.endive'

export type Call = <T>(request: ProviderRequest, read: (body: unknown) => T) => Promise<T>

export function stripeCalls({ baseUrl, secretKey }: StripeKeys, { patienceMs }: AdapterParts): Call {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': stripeVersion }
  const address: ProviderAddress = { provider: 'Stripe', baseUrl, headers, ...(patienceMs && { patienceMs }) }
  return (request, read) => callProvider(address, request, { classify, isRefusal, read })
}

/** Every object of a list: each page goes on after the last object of the page before. */
export async function listAll(call: Call, path: string, query: Record<string, string | number>): Promise<Fields[]> {
  let after: Record<string, string> = {}
  return allPages(async () => {
    const page = await call({ method: 'GET', path, query: { ...query, ...after, limit: 100 } }, readPage)
    const last = page.items.at(-1)
    if (last) after = { starting_after: readText(last, 'id') }
    return page
  })
}

/**
 * Two requests under one key at once, or one key with other parameters, say nothing about the money of the first: it is
 * looked up.
 */
const classify: Classify = (answer, request) => {
  const error = byStatus(answer, request)
  if (!error) return null
  const { type, code, param } = errorOf(answer.body)
  const isAboutTheKey = answer.status === 409 || type === 'idempotency_error'
  const kind = isAboutTheKey ? afterFailure(request) : error.kind
  return new ProviderError(kind, error.message, {
    code: code ?? param ?? type ?? error.code,
    status: error.status,
    retryAfterSeconds: error.retryAfterSeconds,
  })
}

const isRefusal = (body: unknown) => errorOf(body).type !== undefined

type Told = { type?: string; code?: string; param?: string }

/** Its message may quote what we sent, so only its words for machines are taken. */
function errorOf(body: unknown): Told {
  const error = someFields(someFields(body).error)
  const word = (name: string) => (typeof error[name] === 'string' ? { [name]: error[name] } : {})
  return { ...word('type'), ...word('code'), ...word('param') }
}
