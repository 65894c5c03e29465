// How pages call this server's own API: what comes back is as much of a fetch Response as they read, without its streams.

/** An answer of the API as it travels between threads. */
export type ApiText = { status: number; statusText: string; headers: Record<string, string>; text: string }
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json' | 'blob'> & {
  headers: Pick<Headers, 'get'>
}
export type ApiCall = (path: string, init?: RequestInit) => Promise<ApiAnswer>

export function apiAnswer({ status, statusText, headers, text }: ApiText): ApiAnswer {
  let read: unknown
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    json: async () => {
      read ??= JSON.parse(text)
      return read
    },
    blob: async () => new Blob([text]),
  }
}

const sharedMs = 250

/** What every page asks for (settings, footer, currencies) is asked once for all that are rendered in the same moment. */
export function sharedBriefly(call: ApiCall, now: () => number): ApiCall {
  const shared = new Map<string, { at: number; answer: Promise<ApiAnswer> }>()
  return (path, init) => {
    if (path.includes('?') || (init?.method ?? 'GET') !== 'GET') return call(path, init)
    const known = shared.get(path)
    if (known && now() - known.at < sharedMs) return known.answer
    forgetOld(shared, now())
    const answer = call(path, init)
    shared.set(path, { at: now(), answer })
    answer.catch(() => shared.delete(path))
    return answer
  }
}

function forgetOld(shared: Map<string, { at: number }>, now: number) {
  for (const [path, { at }] of shared) if (now - at >= sharedMs) shared.delete(path)
}
