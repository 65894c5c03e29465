import { hash } from '@node-rs/argon2'
import { checkPassword } from '@skyroute/core/accounts/passwords.ts'
import { expect, it, vi } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash) }
})

it('a password matches its own hash and no other, and nobody matches', async () => {
  const kept = await hashPassword('Okra-soup-4-two')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('Okra-soup-4-two')).not.toBe(kept)
  expect(await passwordMatches('Okra-soup-4-two', kept)).toBe(true)
  expect(await passwordMatches('okra-soup-4-two', kept)).toBe(false)
  expect(await passwordMatches('Okra-soup-4-two', null)).toBe(false)
})

it('two are hashed at once, fifty wait, the rest are asked to come back', async () => {
  const open: (() => void)[] = []
  let mostAtOnce = 0
  vi.mocked(hash).mockImplementation(async () => {
    await new Promise<void>((resolve) => open.push(resolve))
    return 'hash'
  })
  const results = Array.from({ length: 60 }, () =>
    hashPassword('x').then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
  )
  const refused = await Promise.all(results.slice(52))
  expect(refused).toEqual(Array(8).fill(503))
  while (open.length > 0) {
    mostAtOnce = Math.max(mostAtOnce, open.length)
    open.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(results.slice(0, 52))).toEqual(Array(52).fill(200))
  expect(mostAtOnce).toBe(2)
  expect(vi.mocked(hash).mock.calls.length).toBeGreaterThanOrEqual(52)
})

it('every line of the list would otherwise be let in: none is there for nothing', () => {
  expect(commonPasswords.size).toBe(3000)
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase())
    const written = password.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
    expect(checkPassword(written, new Set())).toEqual({ ok: true })
    expect(checkPassword(written, commonPasswords)).toMatchObject({ code: 'password_too_common' })
  }
})
