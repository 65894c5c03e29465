// Who may do what, as data (A8, A9). Deny by default: what is not listed is not allowed.
import { conflict, forbidden, type Rejection } from '../rejection.ts'

/** The named permissions. Source: A9. */
export const permissions = [
  'bookings.read',
  'bookings.write',
  'payments.read',
  'payments.verify',
  'payments.refund',
  'catalogue.write',
  'fleet.write',
  'users.read',
  'users.write',
  'roles.write',
  'settings.write',
  'rates.write',
  'reports.read',
  'messages.write',
] as const

export type Permission = (typeof permissions)[number]

/** Whether a text is one of the named permissions. */
export function isPermission(value: unknown): value is Permission {
  return permissions.some((permission) => permission === value)
}

/** Superadmin includes admin (A8). */
export function isAdmin(roles: readonly string[]): boolean {
  return roles.includes('admin') || roles.includes('superadmin')
}

/** Whether all of `needed` are among `held`; not known is none, and nothing needed is always allowed. */
export function holdsAll(held: readonly string[] | undefined, needed: readonly Permission[]): boolean {
  return needed.every((permission) => held?.includes(permission))
}

/** Bank details decide where customers' money goes: superadmins only (A9, C23). */
export function mayChangeBankDetails(roles: readonly string[]): boolean {
  return roles.includes('superadmin')
}

/** Who acts on another user's account. */
export interface AccountActor {
  readonly id: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

export interface RoleChange {
  readonly actor: AccountActor
  readonly targetId: string
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** Superadmins who are active now, the target included if they are one. */
  readonly activeSuperadmins: number
}

/**
 * Whether one user's roles may become `after`: needs roles.write; nobody edits their own; only a superadmin gives
 * or takes superadmin; the last superadmin stays. Source: A8.
 */
export function checkRoleChange(change: RoleChange): { ok: true } | Rejection {
  const { actor, before, after } = change
  const gives = after.includes('superadmin') && !before.includes('superadmin')
  const takes = before.includes('superadmin') && !after.includes('superadmin')
  if (!holdsAll(actor.permissions, ['roles.write'])) return notAllowed
  if (actor.id === change.targetId) return forbidden('own_roles', 'Nobody can change their own roles.')
  if ((gives || takes) && !actor.roles.includes('superadmin')) return superadminOnly
  return takes ? keepLastSuperadmin(change.activeSuperadmins) : { ok: true }
}

/**
 * Whether a user may be disabled or deleted: needs users.write; not oneself; a superadmin only by another
 * superadmin, and never the last. Source: A8, A13.
 */
export function checkUserRemoval(removal: Omit<RoleChange, 'after'>): { ok: true } | Rejection {
  const { actor, before } = removal
  if (!holdsAll(actor.permissions, ['users.write'])) return notAllowed
  if (actor.id === removal.targetId) return forbidden('own_account', 'Nobody can remove their own account here.')
  if (!before.includes('superadmin')) return { ok: true }
  return actor.roles.includes('superadmin') ? keepLastSuperadmin(removal.activeSuperadmins) : superadminOnly
}

const notAllowed = forbidden('not_allowed', 'Your role does not allow this.')
const superadminOnly = forbidden('superadmin_only', 'Only a superadmin can make or unmake a superadmin.')

function keepLastSuperadmin(activeSuperadmins: number): { ok: true } | Rejection {
  return activeSuperadmins > 1 ? { ok: true } : conflict('last_superadmin', 'The last superadmin cannot go.')
}
