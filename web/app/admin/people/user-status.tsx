import { CircleCheck, CircleMinus, Hourglass } from 'lucide-react'
import type { Answer } from '../../lib/contract.ts'
import { Status, type StatusLook } from '../../ui/status.tsx'

export type StaffUser = Answer<'showUser'>
export type RoleLine = Answer<'listRoles'>['roles'][number]
type Standing = Pick<Answer<'listUsers'>['users'][number], 'is_disabled' | 'is_erased' | 'is_email_confirmed'>

const roleWords: Readonly<Record<string, string>> = {
  customer: 'Customer',
  driver: 'Driver',
  admin: 'Administrator',
  superadmin: 'Super administrator',
}

/** The house's own roles have a word; the others the name that somebody gave them. */
export const describeRole = ({ id, name }: { id: string; name: string }) => roleWords[id] ?? name

/** Whether somebody can log in. */
export const UserStatus = ({ user }: { user: Standing }) => <Status look={lookOf(user)} />

function lookOf(user: Standing): StatusLook {
  if (user.is_erased) return ['off', CircleMinus, 'Erased']
  if (user.is_disabled) return ['bad', CircleMinus, 'Disabled']
  if (!user.is_email_confirmed) return ['wait', Hourglass, 'Unconfirmed']
  return ['good', CircleCheck, 'Active']
}
