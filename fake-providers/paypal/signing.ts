// PayPal's signature: RSA-SHA256 over transmission id, time, webhook id and the CRC32 of the bytes. Its certificate is a
// plain public key here, made anew at each start.
import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FakeAnswer, FakeRequest, Signing } from '../provider.ts'
import type { World } from '../world.ts'

const keyPairs = new WeakMap<World, ReturnType<typeof makeKeys>>()
const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function keysOf(world: World) {
  const keys = keyPairs.get(world) ?? makeKeys()
  keyPairs.set(world, keys)
  return keys
}

export const certificatePath = '/v1/notifications/certs/fake'

export function signEvent(world: World, rawBody: Buffer, { at }: Signing): Record<string, string> {
  const id = `t${world.token(31)}`
  const time = at.toISOString()
  const signature = createSign('RSA-SHA256')
    .update(signedText(world, { id, time, rawBody }))
    .sign(keysOf(world).privateKey)
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${world.baseUrl}${certificatePath}`,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature.toString('base64'),
  }
}

type Transmission = { id: string; time: string; rawBody: Buffer }

const signedText = ({ keys }: World, { id, time, rawBody }: Transmission) =>
  `${id}|${time}|${keys.webhookId}|${crc32(rawBody)}`

/** The event stands last in the body, so its own bytes are what is left of the text behind its name. */
export function verifySignature(world: World, { body, text }: FakeRequest): FakeAnswer {
  const asked = body as Record<string, string>
  const name = '"webhook_event":'
  const rawBody = Buffer.from(text.slice(text.indexOf(name) + name.length, -1))
  const signed = signedText(world, { id: asked.transmission_id ?? '', time: asked.transmission_time ?? '', rawBody })
  const isOurs =
    asked.webhook_id === world.keys.webhookId &&
    createVerify('RSA-SHA256')
      .update(signed)
      .verify(keysOf(world).publicKey, asked.transmission_sig ?? '', 'base64')
  return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
}

export function showCertificate(world: World): FakeAnswer {
  return { status: 200, body: { public_key: keysOf(world).publicKey.export({ type: 'spki', format: 'pem' }) } }
}
