import type { AppContext } from '../context.ts'

/** Who acts. A signed-in person with what they may do, as the database says it now. */
export type Actor = {
  userId: string
  email: string
  firstName: string
  lastName: string
  roles: string[]
  permissions: ReadonlySet<string>
  isStaff: boolean
  isSuperadmin: boolean
  /** Staff without the second factor that the house asks of them: until it is set up they have no powers (A10). */
  mustSetUpTwoFactor: boolean
}

/** What the clock, a job or a gateway's word does. */
export type SystemActor = { userId: null; isStaff: false; system: true }
export const theSystem: SystemActor = { userId: null, isStaff: false, system: true }

export type AnyActor = Actor | SystemActor

export function may(actor: Actor, permission: string) {
  return actor.permissions.has(permission)
}

export type SessionFinder = (ctx: AppContext, token: string) => Promise<Actor | null>
