import type { IncomingMessage } from 'node:http'
import type { FakeRequest } from './provider.ts'

export async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const url = new URL(incoming.url ?? '/', 'http://fake')
  const text = Buffer.concat(chunks).toString('utf8')
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    params: {},
    query: url.searchParams,
    headers,
    body: readBody(text, headers['content-type'] ?? ''),
    text,
  }
}

function readBody(text: string, type: string): Record<string, unknown> | null {
  if (text === '') return null
  return type.startsWith('application/json') ? JSON.parse(text) : readForm(new URLSearchParams(text))
}

/** `line_items[0][quantity]=1` as the object that it stands for: `{ line_items: [{ quantity: '1' }] }`. */
export function readForm(form: URLSearchParams): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of form)
    write(
      body,
      name.split(/\[|\]\[|\]/).filter((part) => part !== ''),
      value,
    )
  return body
}

type Holder = Record<string, unknown>

function write(holder: Holder, [first = '', ...rest]: string[], value: string) {
  if (rest.length === 0) {
    holder[first] = value
    return
  }
  holder[first] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
  write(holder[first] as Holder, rest, value) // made one line above, or by the name before
}
