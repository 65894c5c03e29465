// Everybody who may knock at a door, with what the rules say of them (A9): written apart from the code that decides.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TestServer } from '../context.ts'
import { bearer } from '../makers/account.ts'
import { type MadePerson, makeRole, makeSession, makeUser } from '../makers/people.ts'
import type { Headers, Verdict } from './call-as.ts'

export type Caller = {
  name: string
  isSignedIn: boolean
  isStaff: boolean
  isDriver: boolean
  may: readonly string[]
} & {
  headers(): Promise<Headers>
  /** For the next knock, when the last one may have ended the session. */
  signInAgain(): void
}

const allPermissions = [
  ...['bookings.read', 'bookings.write', 'payments.read', 'payments.verify', 'payments.refund', 'catalogue.write'],
  ...['fleet.write', 'users.read', 'users.write', 'roles.write', 'settings.write', 'rates.write', 'reports.read'],
  'messages.write',
  ...['accounting.close', 'partners.write', 'partners.pay', 'drivers.pay', 'bookings.discount'],
] as const
export type Permission = (typeof allPermissions)[number]
export const permissions: readonly Permission[] = allPermissions
/** Asked for by a field of a call that asks for another one: the tests of the feature try it (`discounts.test.ts`). */
const ofFields: readonly Permission[] = ['bookings.discount']
export const permissionsOfRoutes = allPermissions.filter((permission) => !ofFields.includes(permission))

const nobodySpecial = { isSignedIn: true, isStaff: false, isDriver: false, may: [] }
const stranger = { ...nobodySpecial, isSignedIn: false }
const superadmin = { ...nobodySpecial, isStaff: true, may: allPermissions }

export const callerNames = [
  'nobody',
  'a customer',
  'a driver',
  'an admin',
  'a superadmin',
  'a disabled superadmin',
  'a superadmin whose session is over',
  'a superadmin who was away too long',
  'a superadmin with a forged session',
] as const
export type CallerName = (typeof callerNames)[number]

export async function makeCaller(house: TestServer, name: CallerName): Promise<Caller> {
  const made = await makers[name](house)
  return { name, ...made }
}

const makers: Record<CallerName, (house: TestServer) => Promise<Omit<Caller, 'name'>>> = {
  nobody: async () => ({ ...stranger, headers: async () => ({}), signInAgain: () => {} }),
  'a customer': async (house) => ({ ...nobodySpecial, ...sessionsOf(house, await makeUser(house.ctx)) }),
  'a driver': async (house) => ({
    ...nobodySpecial,
    isDriver: true,
    ...sessionsOf(house, await makeUser(house.ctx, { roles: ['driver'] })),
  }),
  'an admin': async (house) => ({
    ...superadmin,
    may: allPermissions.filter((each) => each !== 'roles.write'),
    ...sessionsOf(house, await makeUser(house.ctx, { roles: ['admin'] })),
  }),
  'a superadmin': async (house) => ({ ...superadmin, ...sessionsOf(house, await makeSuperadmin(house)) }),
  'a disabled superadmin': async (house) => {
    const person = await makeSuperadmin(house)
    await sql`update users set is_disabled = true where id = ${person.userId}`.execute(house.ctx.db)
    return { ...stranger, ...sessionsOf(house, person) }
  },
  'a superadmin whose session is over': async (house) => ({
    ...stranger,
    ...sessionsOf(house, await makeSuperadmin(house), -1),
  }),
  'a superadmin who was away too long': async (house) => {
    const person = await makeSuperadmin(house)
    await sql`update sessions set idle_minutes = 30, last_seen_at = ${house.ctx.clock.now()}::timestamptz - interval '31 min'
               where user_id = ${person.userId}`.execute(house.ctx.db)
    return { ...stranger, headers: async () => person.headers, signInAgain: () => {} }
  },
  'a superadmin with a forged session': async (house) => {
    const forged = bearer(forgedTokenOf(await makeSuperadmin(house)))
    return { ...stranger, headers: async () => forged, signInAgain: () => {} }
  },
}

/** Staff of one role of its own, with these permissions. */
export async function makeClerk(house: TestServer, name: string, may: readonly Permission[]): Promise<Caller> {
  const role = await makeRole(house.ctx, may)
  const person = await makeUser(house.ctx, { roles: [role] })
  return { name, ...nobodySpecial, isStaff: may.length > 0, may, ...sessionsOf(house, person) }
}

/** What a door that asks for this is expected to say. */
export function expectedOf(asked: string, caller: Caller): Verdict {
  if (asked === 'public' || asked === 'public-or-signed-in') return 'open'
  if (!caller.isSignedIn) return 'sign in first'
  return isLetIn(asked, caller) ? 'open' : 'forbidden'
}

function isLetIn(asked: string, caller: Caller): boolean {
  if (asked === 'signed-in') return true
  if (asked === 'staff') return caller.isStaff
  if (asked === 'role driver') return caller.isDriver
  return caller.may.includes(asked)
}

const makeSuperadmin = (house: TestServer) => makeUser(house.ctx, { roles: ['superadmin'] })

/** One session for many knocks. */
function sessionsOf(house: TestServer, person: MadePerson, days = 1) {
  let session: Headers | null = null
  return {
    headers: async () => {
      session ??= bearer(await makeSession(house.ctx, person.userId, days))
      return session
    },
    signInAgain: () => {
      session = null
    },
  }
}

/** The right shape and a real person's id, with a secret that was never given out. */
function forgedTokenOf(person: MadePerson): string {
  const ofPerson = Buffer.from(person.token, 'base64url').subarray(0, 16)
  return Buffer.concat([ofPerson, randomBytes(32)]).toString('base64url')
}
