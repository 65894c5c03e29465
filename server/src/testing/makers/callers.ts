import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TestHouse } from '../context.ts'
import { bearer } from './account.ts'
import { type MadePerson, makeSession, makeUser } from './people.ts'

type Headers = Record<string, string>
/** Everybody who may knock at a door. Each knock brings a session of its own, for some doors end it. */
export type Callers = Record<CallerName, () => Promise<Headers>>
export type CallerName = (typeof callerNames)[number]

export const callerNames = [
  'nobody',
  'a customer',
  'a driver',
  'an admin',
  'a superadmin',
  'a disabled superadmin',
  'an expired superadmin',
  'a forged superadmin',
] as const

export async function makeCallers(house: TestHouse): Promise<Callers> {
  const { ctx } = house
  const superadmin = await makeUser(ctx, { roles: ['superadmin'] })
  const disabled = await makeUser(ctx, { roles: ['superadmin'] })
  const expired = await makeUser(ctx, { roles: ['superadmin'] })
  await sql`update users set is_disabled = true where id = ${disabled.userId}`.execute(ctx.db)
  return {
    nobody: async () => ({}),
    'a customer': newSessionOf(house, await makeUser(ctx)),
    'a driver': newSessionOf(house, await makeUser(ctx, { roles: ['driver'] })),
    'an admin': newSessionOf(house, await makeUser(ctx, { roles: ['admin'] })),
    'a superadmin': newSessionOf(house, superadmin),
    'a disabled superadmin': newSessionOf(house, disabled),
    'an expired superadmin': newSessionOf(house, expired, -1),
    'a forged superadmin': async () => bearer(forgedTokenOf(superadmin)),
  }
}

function newSessionOf(house: TestHouse, person: MadePerson, days = 1) {
  return async () => bearer(await makeSession(house.ctx, person.userId, days))
}

/** The right shape and a real person's id, with a secret that was never given out. */
function forgedTokenOf(person: MadePerson): string {
  const ofPerson = Buffer.from(person.token, 'base64url').subarray(0, 16)
  return Buffer.concat([ofPerson, randomBytes(32)]).toString('base64url')
}
