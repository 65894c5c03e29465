import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkReceipt, type ServersWord, type Sources } from './check-receipt.ts'
import { readCode } from './receipt-code.ts'
import type { ReceiptKey } from './signature.ts'

const ours = generateKeyPairSync('ed25519')
const theirs = generateKeyPairSync('ed25519')

const publicKey = (id: string, key: KeyObject): ReceiptKey => ({
  id,
  algorithm: 'Ed25519',
  public_key: `${key.export({ format: 'jwk' }).x}`,
})
const k1 = publicKey('k1', ours.publicKey)

function codeOf(changes: { reference?: string; keyId?: string } = {}, key = ours.privateKey) {
  const { reference = 'SKY-AB12CD34EF', keyId = 'k1' } = changes
  const payload = [
    reference,
    'Ọláìyá Ẹ̀gbá',
    'Cowrie Lantern',
    'hotel',
    '2026-12-11',
    '2026-12-14',
    'confirmed',
    1.8e9,
    keyId,
  ]
  const signed = `SR1.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

const holds: ServersWord = {
  result: 'valid',
  current: { status: 'confirmed', label: 'Confirmed', is_as_issued: true, has_other_dates: false },
}
/** A browser with our key in it; without a line unless the server's word is given. */
const having = (keys: ReceiptKey[], word: ServersWord | null = null): Sources => ({
  keysFor: async (id) => ({ key: keys.find((key) => key.id === id), isFresh: word !== null }),
  askServer: async () => word,
})

it('a receipt is checked without a line, and says that nobody was asked', async () => {
  expect(await checkReceipt(codeOf(), having([k1]))).toMatchObject({
    is: 'genuine',
    standing: 'unasked',
    claim: { guestName: 'Ọláìyá Ẹ̀gbá', bookingReference: 'SKY-AB12CD34EF', startOn: '2026-12-11' },
  })
})

it('with a line it also says how the booking stands', async () => {
  expect(await checkReceipt(codeOf(), having([k1], holds))).toMatchObject({ is: 'genuine', standing: holds.current })
})

it('the address that the camera read works as well as the bare code, broken lines and all', async () => {
  const code = codeOf()
  for (const typed of [
    `https://skyroute.example/verify#${code}`,
    `#${code}`,
    ` ${code.slice(0, 40)}\n${code.slice(40)} `,
  ])
    expect(await checkReceipt(typed, having([k1]))).toMatchObject({ is: 'genuine' })
})

it('no single flipped bit passes', async () => {
  const code = codeOf()
  const verdicts = new Set<string>()
  for (let at = 0; at < code.length; at += 1)
    for (const bit of [1, 2, 4, 8, 16, 32]) {
      const letter = String.fromCharCode(code.charCodeAt(at) ^ bit)
      // A space is not a letter of the code: it is thrown away, and what is left is one letter short.
      verdicts.add((await checkReceipt(code.slice(0, at) + letter + code.slice(at + 1), having([k1]))).is)
    }
  verdicts.delete('unknown-key')
  expect([...verdicts].sort()).toEqual(['altered', 'unreadable'])
})

it('what somebody else signed in our name is refused', async () => {
  expect(await checkReceipt(codeOf({}, theirs.privateKey), having([k1], holds))).toEqual({ is: 'altered' })
})

it('a key that we have given up is refused although it is still kept here', async () => {
  const word: ServersWord = { result: 'altered', current: null }
  expect(await checkReceipt(codeOf(), having([k1], word))).toEqual({ is: 'altered' })
})

it('an unknown key is told from a forged signature, and says whether the list was fresh', async () => {
  const code = codeOf({ keyId: 'k2' })
  expect(await checkReceipt(code, having([k1]))).toEqual({ is: 'unknown-key', isFresh: false })
  expect(await checkReceipt(code, having([k1], holds))).toEqual({ is: 'unknown-key', isFresh: true })
})

it('a key that is no key proves nothing', async () => {
  const broken = { ...k1, public_key: 'AAAA' }
  expect(await checkReceipt(codeOf(), having([broken]))).toEqual({ is: 'altered' })
})

it.each(['', 'hello', 'SR1.', 'SR1.AAAA.BBBB', `${codeOf()}.more`, `SR2${codeOf().slice(3)}`])(
  '%j is no code',
  async (typed) => {
    expect(readCode(typed)).toBeNull()
    expect(await checkReceipt(typed, having([k1], holds))).toEqual({ is: 'unreadable' })
  },
)
