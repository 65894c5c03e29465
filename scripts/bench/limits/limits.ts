// What this machine can do at all, taken in the same minute as what is compared with it.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { runLoad } from '../load/run-load.ts'
import { startNode, stopProcess, untilPrinted } from '../processes.ts'

export const limitNames = {
  http: 'bare node:http, small JSON, 16 connections',
  select: 'PostgreSQL prepared select, 16 connections',
  reserveAlone: 'raw reserve transaction, 1 client',
  reserveRandom: 'raw reserve transaction, 16 clients, random rooms',
  reserveOne: 'raw reserve transaction, 16 clients, one room',
} as const
export type LimitName = keyof typeof limitNames

export async function measureHttp(seconds: number): Promise<number> {
  const server = startNode(new URL('./http-server.ts', import.meta.url), [])
  const port = Number((await untilPrinted(server, /listening on (\d+)/))[1])
  const told = await runLoad({ port, connections: 16, seconds, warmUpSeconds: 0.5, asks: [{ path: '/' }] })
  await stopProcess(server)
  return told.perSecond
}

export const measureSelect = (url: string, seconds: number) => perSecondOf('./select.ts', [url, String(seconds)])

export function measureReserve(url: string, seconds: number, wish: { clients: number; rooms: number }) {
  return perSecondOf('./reserve.ts', [url, seconds, wish.clients, wish.rooms].map(String))
}

async function perSecondOf(file: string, args: string[]): Promise<number> {
  const child = startNode(new URL(file, import.meta.url), args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const printed = await text(child.stdout!) // piped above
  const [code] = await ended
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
  return (JSON.parse(printed) as { perSecond: number }).perSecond
}
