// The negative control of the code's race: looked at without its lock, one code opens several sessions.
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { openTestServer } from '../../../testing/context.ts'
import { registerAccount } from '../../../testing/makers/account.ts'
import { logInByMail, mailedCode } from '../../../testing/makers/sign-in-code.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'

vi.mock('./sign-in-codes.ts', async (original) => ({
  ...(await original<object>()),
  spendSignInCode: async (_ctx: unknown, tx: never, { email }: { email: string }) => {
    const { rows } = await sql`select 1 from sign_in_codes where email = ${email}`.execute(tx)
    return rows.length === 1
  },
}))

it('without the lock one code opens several sessions', async () => {
  const house = await openTestServer({}, { breaksPromises: true })
  try {
    const person = await registerAccount(house)
    await sql`update users set email_confirmed_at = now() where id = ${person.userId}`.execute(house.ctx.db)
    const code = await mailedCode(house, person.email)
    const answers = await meetBefore({ url: house.url, table: 'sessions' }, () =>
      Promise.all([1, 2].map((i) => logInByMail(house, { email: person.email, code }, `10.9.9.${i}`))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  } finally {
    await house.close()
  }
})
