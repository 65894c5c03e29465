import { firstLetters } from '@skyroute/core/text.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { insertUser } from '../../accounts/insert-user.ts'
import { nameMost } from '../../accounts/person-fields.ts'

type Guest = { guest_name: string; guest_email?: string | null; guest_phone?: string | null }

/** Whoever calls or stands at the desk and is new to us. With an address they come in by "forgot password", which proves it. */
export async function insertCustomer(ctx: AppContext, tx: Tx, by: ActorInRequest, guest: Guest): Promise<string> {
  const person = { ...namesOf(guest.guest_name), email: guest.guest_email ?? null, phone: guest.guest_phone || null }
  const userId = await insertUser(tx, { ...person, roles: ['customer'], madeBy: by.actor.userId }, ctx.clock.now())
  await auditStaff(ctx, tx, by, { action: 'user.created', subjectKind: 'user', subjectId: userId })
  return userId
}

/** A booking may name its guest with more letters than an account has: the account begins with the first of them. */
export function namesOf(name: string) {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  const first = last === undefined ? name : words.slice(0, -1).join(' ')
  const shortened = (part: string) => firstLetters(part, nameMost).trim()
  return { firstName: shortened(first), lastName: shortened(last ?? first) }
}
