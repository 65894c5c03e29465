// A line between the server and a provider that can be cut or slowed, as the ones to real providers are.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type LineState = 'fine' | 'dead' | 'slow'
export type Line = { url: string; set(state: LineState): void; close(): void }

const slowMs = 9_000

export async function openLine(providerUrl: string): Promise<Line> {
  const { port, pathname } = new URL(providerUrl)
  let state: LineState = 'fine'
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    if (state === 'dead') return void incoming.destroy()
    const outgoing = connect({ host: '127.0.0.1', port: Number(port) })
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing)
    outgoing.on('data', (chunk) => {
      if (state === 'slow') setTimeout(() => incoming.write(chunk), slowMs)
      else incoming.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as AddressInfo).port // it listens on a port
  return {
    url: `http://127.0.0.1:${own}${pathname}`,
    set(next) {
      state = next
      if (next === 'dead') for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
