// One kept-alive HTTP/1.1 connection that does as little as can be done: the load generator shares the machine with
// what it measures, so each microsecond here is one that the server does not get.
import { connect } from 'node:net'
import type { Ask } from './plan.ts'

export type Answer = { status: number; body: Buffer | null }
export type Wire = { ask(request: string, keepBody?: boolean): Promise<Answer>; close(): void }

const headEnd = Buffer.from('\r\n\r\n')
const chunkedEnd = Buffer.from('\r\n0\r\n\r\n')

export async function openWire(host: string, port: number): Promise<Wire> {
  const socket = connect({ host, port, noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void; keepBody: boolean } | null = null

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = readAnswer(received, waiting?.keepBody ?? false)
    if (!answer) return
    received = Buffer.alloc(0)
    waiting?.resolve(answer)
  })
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('the server closed the connection'))
  socket.on('error', fail).on('close', () => fail())
  return {
    ask(request, keepBody = false) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject, keepBody }
        socket.write(request)
      })
    },
    close: () => socket.destroy(),
  }
}

export function requestText({ method = 'GET', path, headers = {}, body }: Ask, port: number): string {
  const lines = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** null while the answer is not whole. There is one answer at a time on a wire, so what follows it is nothing. */
function readAnswer(bytes: Buffer, keepBody: boolean): Answer | null {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const start = end + headEnd.length
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isWhole = length === undefined ? isLastChunkIn(bytes, status) : bytes.length >= start + Number(length)
  return isWhole ? { status, body: keepBody ? Buffer.from(bytes.subarray(start)) : null } : null
}

function isLastChunkIn(bytes: Buffer, status: number): boolean {
  return status === 204 || status === 304 || bytes.subarray(-chunkedEnd.length).equals(chunkedEnd)
}
