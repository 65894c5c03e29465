import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A call of the API that waits until the test answers it, so that answers come late, never, or in another order. */
export type ApiCall = {
  /** `POST /bookings` */
  what: string
  key: string | null
  token: string | null
  body: unknown
  signal: AbortSignal | undefined
  isSettled: boolean
  answer: (body?: unknown, status?: number) => Promise<void>
  refuse: (status: number, code: string, more?: object) => Promise<void>
  /** It may have arrived; the answer does not. */
  lose: () => Promise<void>
}

let calls: ApiCall[] = []

export function stubApi() {
  calls = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const headers = new Headers(init.headers)
    const settle = (how: () => void) => {
      call.isSettled = true
      return act(async () => how())
    }
    const answer = (body: unknown = {}, status = 200) => settle(() => resolve(responseOf(body, status)))
    const call: ApiCall = {
      what: `${init.method ?? 'GET'} ${url.replace('/api/v1', '')}`,
      key: headers.get('Idempotency-Key'),
      token: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      signal: init.signal ?? undefined,
      isSettled: false,
      answer,
      refuse: (status, code, more) => answer({ code, detail: `The office says ${code}.`, ...more }, status),
      lose: () => settle(() => reject(new TypeError('Failed to fetch'))),
    }
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    calls.push(call)
    return promise
  })
}

/** The calls of an operation, `POST /bookings`, the oldest first; of all without a name. */
export const callsOf = (what?: string) => calls.filter((call) => !what || call.what.split('?')[0] === what)

/** The oldest call of an operation that still waits for its answer. */
export function waitingCall(what: string): ApiCall {
  const call = callsOf(what).find(({ isSettled }) => !isSettled)
  if (!call) throw new Error(`No ${what} waits for an answer. Asked for: ${calls.map((each) => each.what).join(', ')}`)
  return call
}

/** As much of it as lib/api.ts reads, without the streams of a real one, which take turns of their own. */
const responseOf = (body: unknown, status: number) =>
  ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    json: async () => body,
    blob: async () => new Blob([JSON.stringify(body)]),
  }) as Response
