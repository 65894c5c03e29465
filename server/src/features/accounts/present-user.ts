import { isAdmin } from '@skyroute/core/accounts/permissions.ts'
import { answerOf } from '../../http/answer-of.ts'
import type { AccountRow, UserRow } from './find-user.ts'
import type { UserAnswer } from './schemas.ts'

const everybody: UserAnswer['roles'] = [{ id: 'customer', name: 'customer', permissions: [] }]

export const presentUser = (user: UserRow): UserAnswer => ({ ...presentAccount(user), email: user.email })

export function presentAccount(user: AccountRow): Omit<UserAnswer, 'email'> & Pick<AccountRow, 'email'> {
  const roles = user.roles.length > 0 ? user.roles : everybody
  const ids = roles.map((role) => role.id)
  return {
    ...answerOf(user),
    full_name: `${user.first_name} ${user.last_name}`,
    roles,
    is_admin: isAdmin(ids),
    is_superadmin: ids.includes('superadmin'),
    is_driver: ids.includes('driver'),
  }
}

/** Whoever may do more than a customer: shorter sessions, and the console to begin with. */
export function isStaff(user: UserRow): boolean {
  return isAdmin(user.roles.map((role) => role.id)) || user.roles.some((role) => role.permissions.length > 0)
}

/** Where a person begins (A5): written here, never taken from a request. */
export function firstPathOf(user: UserRow): string {
  if (isStaff(user)) return '/admin'
  return user.roles.some((role) => role.id === 'driver') ? '/driver-dashboard' : '/dashboard'
}
