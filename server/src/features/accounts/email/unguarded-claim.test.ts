// The negative control of an address that two accounts prove at once: only looked at and not claimed, both get it.
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { openTestServer } from '../../../testing/context.ts'
import { givePassword, goodPassword } from '../../../testing/makers/account.ts'
import { mailedToken, writeMails } from '../../../testing/makers/mails.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'

vi.mock('./email-claims.ts', async (original) => ({
  ...(await original<object>()),
  tryClaim: async (tx: never, email: string) => {
    const { rows } = await sql`select 1 from email_claims where email = ${email}`.execute(tx)
    return rows.length === 0
  },
}))

it('without the claim two accounts have one address', async () => {
  const house = await openTestServer({}, { breaksPromises: true })
  const email = 'goal@skyroute.example'
  const asking = async (person: MadePerson) => {
    await givePassword(house, person)
    house.clock.advance({ minutes: 1 })
    const payload = { email, password: goodPassword }
    await call(house, person, { method: 'PUT', url: '/api/v1/users/me', payload })
    await writeMails(house)
    const token = await mailedToken(house, 'confirm-email', email)
    return () => call(house, person, { method: 'POST', url: '/api/v1/auth/confirm-email', payload: { token } })
  }
  try {
    const provers = [await asking(await makeUser(house.ctx)), await asking(await makeUser(house.ctx))]
    const answers = await meetBefore({ url: house.url, table: 'former_emails' }, () =>
      Promise.all(provers.map((prove) => prove())),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { rows } = await sql`select 1 from users where email = ${email}`.execute(house.ctx.db)
    expect(rows).toHaveLength(2)
  } finally {
    await house.close()
  }
})
