// A device with passkeys, in software: it makes a key and signs as WebAuthn says, in the JSON that browsers send.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Sight = { origin: string; rpId: string }
type Signing = { challenge: string; isVerified?: boolean; counter?: number; origin?: string; rpId?: string }

const present = 0x01
const verified = 0x04
const withKey = 0x40

export function softPasskey(at: Sight) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const key = publicKey.export({ format: 'jwk' })
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  /** What the device answers when it is asked for a new key. */
  function attest({ challenge, isVerified = true, counter = 0, origin = at.origin, rpId = at.rpId }: Signing) {
    const cose = coseOf(key.x ?? '', key.y ?? '')
    const length = Buffer.from([0, id.length])
    const flags = present | withKey | (isVerified ? verified : 0)
    const data = Buffer.concat([authData(rpId, flags, counter), Buffer.alloc(16), length, id, cose])
    const clientData = clientDataOf('webauthn.create', challenge, origin)
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestationOf(data).toString('base64url'),
      transports: ['internal' as const],
    }
    return { ...credential, response }
  }

  /** What it answers when somebody logs in. */
  function assert({ challenge, isVerified = true, counter = 0, origin = at.origin, rpId = at.rpId }: Signing) {
    const data = authData(rpId, present | (isVerified ? verified : 0), counter)
    const clientData = clientDataOf('webauthn.get', challenge, origin)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
    }
    return { ...credential, response }
  }
  return { attest, assert, credential: { id: credential.id, publicKey: coseOf(key.x ?? '', key.y ?? '') } }
}

function authData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

const clientDataOf = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
function coseOf(x: string, y: string): Buffer {
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)])
}

/** CBOR: { fmt: 'none', attStmt: {}, authData: bytes }. */
function attestationOf(data: Buffer): Buffer {
  const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
  const head = Buffer.from([0x58, data.length])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    head,
    data,
  ])
}
