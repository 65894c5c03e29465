import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Home } from './home.ts'

/** The port of last time when it is free, so that other processes' addresses stay true. */
export async function choosePort(home: Home): Promise<number> {
  const last = await readPort(home)
  if (last && (await isFree(last))) return last
  return anyFreePort()
}

export async function readPort(home: Home): Promise<number | undefined> {
  const text = await readFile(home.portFile, 'utf8').catch(() => '')
  return Number(text) || undefined
}

export async function rememberPort(home: Home, port: number): Promise<void> {
  await writeFile(home.portFile, `${port}\n`)
}

async function isFree(port: number): Promise<boolean> {
  return listen(port).then(
    () => true,
    () => false,
  )
}

async function anyFreePort(): Promise<number> {
  return listen(0)
}

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const taken = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(taken))
    })
  })
}
