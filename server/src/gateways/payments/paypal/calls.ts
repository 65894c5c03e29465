import type { PaypalKeys } from '../../../provider-keys.ts'
import {
  afterFailure,
  byStatus,
  type Classify,
  callProvider,
  type ProviderAnswer,
  type ProviderRequest,
} from '../call-provider.ts'
import type { AdapterParts } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import { readMinorUnits, readObject, readText, someFields } from '../read-fields.ts'

export type Call = <T>(request: ProviderRequest, read: (body: unknown) => T) => Promise<T>
type Token = { text: string; until: number }

/** A token is asked for a minute before it ends, once for all who wait for it. */
const marginMs = 60_000

/** Calls with a token of our keys. A token that is refused is forgotten; the next call asks for another. */
export function paypalCalls(keys: PaypalKeys, { clock, patienceMs }: AdapterParts): Call {
  const address = { provider: 'PayPal', baseUrl: keys.baseUrl, ...(patienceMs && { patienceMs }) }
  let token: Promise<Token> | null = null

  async function freshToken(): Promise<string> {
    const known = await token?.catch(() => null)
    if (known && known.until > clock.now().getTime()) return known.text
    token = askForToken()
    return (await token).text
  }

  async function askForToken(): Promise<Token> {
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')
    const request = { method: 'POST', path: '/v1/oauth2/token', form: { grant_type: 'client_credentials' } } as const
    const headers = { authorization: `Basic ${basic}` }
    return callProvider({ ...address, headers }, request, { classify: classifyToken, read: readToken })
  }

  function readToken(body: unknown): Token {
    const answer = readObject(body, 'token')
    const until = clock.now().getTime() + readMinorUnits(answer, 'expires_in') * 1000 - marginMs
    return { text: readText(answer, 'access_token'), until }
  }

  function classifyAndForget(answer: ProviderAnswer, request: ProviderRequest) {
    if (answer.status === 401) token = null
    return classify(answer, request)
  }

  return async (request, read) => {
    const headers = { authorization: `Bearer ${await freshToken()}` }
    return callProvider({ ...address, headers }, request, { classify: classifyAndForget, isRefusal, read })
  }
}

/** Before any call was made: no money has moved, whatever became of it. */
const classifyToken: Classify = (answer, request) => {
  const error = byStatus(answer, request)
  return error ? new ProviderError('broken', error.message, error) : null
}

/** PayPal's own word for what was wrong, such as INSTRUMENT_DECLINED. A request that is still under way decides nothing. */
const classify: Classify = (answer, request) => {
  const error = byStatus(answer, request)
  if (!error) return null
  const code = issueOf(answer.body) ?? error.code
  const kind = answer.status === 409 ? afterFailure(request) : error.kind
  return new ProviderError(kind, error.message, { ...error, code })
}

const isRefusal = (body: unknown) => typeof someFields(body).name === 'string'

function issueOf(body: unknown): string | undefined {
  const { details, name } = someFields(body)
  const issue = Array.isArray(details) ? someFields(details[0]).issue : undefined
  if (typeof issue === 'string') return issue
  return typeof name === 'string' ? name : undefined
}
