// The negative control of the challenge's race: looked at without being spent, one signature opens several sessions.
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { openTestServer } from '../../../testing/context.ts'
import { registerAccount } from '../../../testing/makers/account.ts'
import { softPasskey } from '../../../testing/makers/soft-passkey.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import { relyingParty } from './relying-party.ts'

vi.mock('./passkey-challenges.ts', async (original) => ({
  ...(await original<object>()),
  spendChallenge: async (_ctx: unknown, tx: never) => {
    const { rows } = await sql<{ challenge: string }>`select challenge from passkey_challenges`.execute(tx)
    return rows[0]?.challenge ?? null
  },
}))

it('without spending it one challenge opens several sessions', async () => {
  const house = await openTestServer({}, { breaksPromises: true })
  try {
    const { userId } = await registerAccount(house)
    const { id: rpId } = relyingParty(house.ctx)
    const device = softPasskey({ origin: house.ctx.config.origin, rpId })
    const { id, publicKey } = device.credential
    await sql`
      insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
      values (${userId}, ${id}, ${publicKey}, 0, 'Mine', now())`.execute(house.ctx.db)
    const asked = await house.app.inject({ method: 'POST', url: '/api/v1/auth/passkey/options' })
    const payload = { response: device.assert({ challenge: asked.json().options.challenge }) }
    const answers = await meetBefore({ url: house.url, table: 'sessions' }, () =>
      Promise.all([1, 2].map(() => house.app.inject({ method: 'POST', url: '/api/v1/auth/passkey', payload }))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  } finally {
    await house.close()
  }
})
