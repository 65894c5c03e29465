// Knocks at routes and says how the door answered, apart from whatever lies behind it.
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Access, DeclaredRoute } from '../../http/access.ts'

export type Headers = Record<string, string>
export type Verdict = 'open' | 'sign in first' | 'second factor first' | 'forbidden' | 'broken'
type Answer = { statusCode: number; body: string }

/** What stands for a part of the address that a route reads as something else than an id. */
const samples: Record<string, string> = { type: 'car', provider: 'paystack', from: 'USD', to: 'NGN', amount: '10' }

export function addressOf({ url }: Pick<DeclaredRoute, 'url'>) {
  return url.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? 'nothere000').replace('*', 'nothere')
}

/** With a slash at the end, and behind the doubled prefix that the specification's payment calls have (C3). */
export function spellings(url: string) {
  return [url, `${url}/`, ...(url.startsWith('/api/v1/') ? [`/api/v1${url}`, `/api/v1${url}/`] : [])]
}

export async function callAs(app: FastifyInstance, method: string, url: string, headers: Headers): Promise<Answer> {
  const hasBody = ['POST', 'PUT'].includes(method) && !/upload-proof|\/sandbox\//.test(url)
  if (/\/events\/?$/.test(url)) return knockOnStream(app, method, url, headers)
  return app.inject({ method: method as 'GET', url, headers, ...(hasBody ? { payload: {} } : {}) })
}

/** A stream has no end of its own: its head is the answer. */
async function knockOnStream(app: FastifyInstance, method: string, url: string, headers: Headers): Promise<Answer> {
  const answer = await app.inject({ method: method as 'GET', url, headers, payloadAsStream: true })
  if (answer.statusCode !== 200) return { statusCode: answer.statusCode, body: await text(answer.stream()) }
  answer.stream().destroy()
  return { statusCode: 200, body: '' }
}

/** A use case may refuse an actor as well; only what the door itself says counts here. */
export function verdict({ statusCode, body }: Answer): Verdict {
  if (statusCode >= 500) return 'broken'
  const code = body.startsWith('{') ? JSON.parse(body).code : undefined
  if (statusCode === 401 && (code === undefined || code === 'unauthenticated')) return 'sign in first'
  if (code === 'two_factor_setup_required') return 'second factor first'
  if (statusCode === 403 && (code === undefined || code === 'forbidden')) return 'forbidden'
  return 'open'
}

/** A declaration as a line of the access matrix tells it. */
export function inWords(access: Access): string {
  if (typeof access === 'string') return access
  return 'role' in access ? `role ${access.role}` : access.permission
}
