import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { PictureUnreachable, type RemotePictures } from './port.ts'
import { isPublicAddress, readPictureAddress } from './public-address.ts'

const patienceMs = 5_000
/** As much as may be uploaded. */
const bytesMost = 10 * 1024 * 1024
const types = /^image\/(jpeg|png|webp)\s*(;|$)/i

type Resolved = { address: string; family: number }
/** What reaches the network; a test puts its own in place. */
type Network = {
  resolve(host: string): Promise<Resolved[]>
  request(options: RequestOptions, answered: (response: IncomingMessage) => void): ReturnType<typeof httpsRequest>
}
const theNetwork: Network = { resolve: (host) => lookup(host, { all: true }), request: httpsRequest }

/**
 * The name is looked up once, every address of it must be public, and the connection goes to the address that was
 * looked at: a name that answers differently the second time is never asked a second time. No redirect is followed.
 */
export function httpsPictures(network: Network = theNetwork): RemotePictures {
  return {
    async fetch(address, allowedHosts) {
      const url = readPictureAddress(address, allowedHosts)
      if (!url) throw new PictureUnreachable('not an address that we fetch from')
      const signal = AbortSignal.timeout(patienceMs)
      const target = await resolveOnce(network, url.hostname, signal)
      return await download(network, { url, target, signal })
    },
  }
}

async function resolveOnce(network: Network, host: string, signal: AbortSignal): Promise<Resolved> {
  const found = await orAbort(network.resolve(host), signal)
  const [first] = found
  if (!first || !found.every(({ address }) => isPublicAddress(address)))
    throw new PictureUnreachable('not on the open internet')
  return first
}

function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new PictureUnreachable('too slow'))
    signal.addEventListener('abort', give, { once: true })
    work
      .then(resolve, () => reject(new PictureUnreachable('unknown name')))
      .finally(() => {
        signal.removeEventListener('abort', give)
      })
  })
}

type Download = { url: URL; target: Resolved; signal: AbortSignal }

function download(network: Network, { url, target, signal }: Download): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new PictureUnreachable('it did not arrive'))
    const options: RequestOptions = {
      method: 'GET',
      host: url.hostname,
      servername: url.hostname,
      port: 443,
      path: `${url.pathname}${url.search}`,
      headers: { accept: 'image/jpeg, image/png, image/webp', 'accept-encoding': 'identity' },
      agent: false,
      signal,
      lookup: (_host, _options, done) => done(null, [{ address: target.address, family: target.family }]),
    }
    const sent = network.request(options, (response) => {
      collect(response)
        .then(resolve, fail)
        .finally(() => sent.destroy())
    })
    sent.on('error', fail)
    sent.end()
  })
}

async function collect(response: IncomingMessage): Promise<Uint8Array> {
  const { statusCode, headers } = response
  if (statusCode !== 200 || !types.test(headers['content-type'] ?? '')) throw new PictureUnreachable('no picture')
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') throw new PictureUnreachable('packed')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > bytesMost) throw new PictureUnreachable('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
