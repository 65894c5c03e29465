import { type Static, Type } from 'typebox'
import { Amount, Instant, Nullable, PageCounts, Paging, Uuid } from '../../http/schemas.ts'
import { EmailText, LongText, NameText, PhoneText } from '../../http/validation/texts/text-kinds.ts'
import { Version } from '../../http/versions.ts'
import { Permission } from '../accounts/schemas.ts'

const Reason = Type.Optional(LongText({ maxLength: 500, description: 'Kept in the audit' }))
export const RoleId = Type.String({ pattern: '^[a-z][a-z0-9_-]{1,40}$' })
export const UserId = Type.String({ format: 'uuid' })

export const PermissionList = Type.Object(
  { permissions: Type.Array(Type.Object({ name: Type.String(), description: Type.String() })) },
  { title: 'PermissionList' },
)

export const Role = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    is_builtin: Type.Boolean({ description: 'Every installation has it; it cannot be changed' }),
    permissions: Type.Array(Permission),
    user_count: Type.Integer(),
    version: Type.String(),
  },
  { title: 'Role' },
)
export type RoleAnswer = Static<typeof Role>
export const RoleList = Type.Object({ roles: Type.Array(Role) }, { title: 'RoleList' })

const Permissions = Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 })
export const NewRole = Type.Object({
  name: NameText({ minLength: 1, maxLength: 60 }),
  id: Type.Optional(RoleId),
  permissions: Type.Optional(Permissions),
  reason: Reason,
})
export type NewRole = Static<typeof NewRole>
export const RoleBody = Type.Object({
  name: Type.Optional(NameText({ minLength: 1, maxLength: 60 })),
  permissions: Type.Optional(Permissions),
  version: Version,
  reason: Reason,
})
export type RoleBody = Static<typeof RoleBody>
export const ReasonBody = Type.Object({ reason: Reason })

const Person = Type.Object({
  id: Type.String(),
  email: Nullable(Type.String({ description: 'Null: booked for at the desk by telephone number alone' })),
  first_name: Type.String(),
  last_name: Type.String(),
  full_name: Type.String(),
  phone: Nullable(Type.String()),
  roles: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }, { title: 'RoleName' })),
  is_disabled: Type.Boolean(),
  is_erased: Type.Boolean(),
  is_email_confirmed: Type.Boolean(),
  has_two_factor: Type.Boolean(),
  created_at: Instant,
  last_seen_at: Nullable(Instant),
})
export type Person = Static<typeof Person>
export const StaffUser = Type.Object(
  {
    ...Person.properties,
    permissions: Type.Array(Type.String()),
    pending_email: Nullable(Type.String({ description: 'Takes its place once it is confirmed' })),
    two_factor_removal: Nullable(
      Type.Object(
        {
          id: Uuid,
          requested_by: Type.Object({ id: Type.String(), name: Type.String() }),
          requested_at: Instant,
          reason: Type.String(),
          approved_by: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
          remove_after: Nullable(Instant),
        },
        { title: 'SecondFactorRemoval', description: 'Asked for by one, approved by another, then it waits' },
      ),
    ),
    has_password: Type.Boolean({ description: 'false: made by staff, not opened yet' }),
    live_sessions: Type.Integer(),
    total_bookings: Type.Integer(),
    active_bookings: Type.Integer(),
    total_spent: Amount,
    currency: Type.Literal('NGN'),
    version: Type.String(),
  },
  { title: 'StaffUser' },
)
export type StaffUserAnswer = Static<typeof StaffUser>
export const UserList = Type.Object({ users: Type.Array(Person), ...PageCounts }, { title: 'StaffUserList' })

export const UserListQuery = Type.Object({
  ...Paging,
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a name, address or telephone number' })),
  role: Type.Optional(RoleId),
  group: Type.Optional(
    Type.Enum(['staff', 'customers'], { description: 'Who works here, drivers with them, or everybody else' }),
  ),
  status: Type.Optional(Type.Enum(['active', 'disabled', 'erased'])),
  sort_by: Type.Optional(Type.Enum(['newest', 'oldest', 'name', 'email'])),
})
export type UserListQuery = Static<typeof UserListQuery>

export const RemovalReason = Type.Object({ reason: LongText({ maxLength: 500, description: 'Kept in the audit' }) })
export const RemovalApproval = Type.Object({ removal_id: Uuid })

export const UserBody = Type.Object({
  first_name: Type.Optional(NameText({ maxLength: 300 })),
  last_name: Type.Optional(NameText({ maxLength: 300 })),
  email: Type.Optional(EmailText()),
  phone: Type.Optional(Nullable(PhoneText())),
  is_disabled: Type.Optional(Type.Boolean({ description: 'true ends every session at once; needs a reason' })),
  version: Version,
  reason: Reason,
})
export type UserBody = Static<typeof UserBody>
export const NewUser = Type.Object({
  first_name: NameText({ maxLength: 300 }),
  last_name: NameText({ maxLength: 300 }),
  email: EmailText(),
  phone: Type.Optional(Nullable(PhoneText())),
  role_ids: Type.Optional(Type.Array(RoleId, { maxItems: 20, description: 'Other than customer: needs roles.write' })),
  reason: Reason,
})
export type NewUser = Static<typeof NewUser>
export const GiveRole = Type.Object({ role_id: RoleId, reason: Reason })

export const AuditQuery = Type.Object({
  ...Paging,
  actor_id: Type.Optional(UserId),
  action: Type.Optional(
    Type.String({ maxLength: 80, description: 'booking.cancelled, or booking. for all of its kind' }),
  ),
  subject_kind: Type.Optional(Type.String({ maxLength: 40 })),
  subject_id: Type.Optional(Type.String({ maxLength: 160 })),
  from: Type.Optional(Instant),
  until: Type.Optional(Instant),
})
export type AuditQuery = Static<typeof AuditQuery>

export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Instant,
  actor_id: Nullable(Type.String()),
  actor_name: Nullable(Type.String()),
  actor_role: Type.String(),
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: Type.String(),
  subject_name: Nullable(Type.String({ description: 'Of a person, as they are called now' })),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Nullable(Type.String()),
  address: Nullable(Type.String()),
  request_id: Nullable(Type.String()),
  seq: Nullable(Type.Integer({ description: 'Its place in the chain; null for the seconds until it is sealed' })),
})
export type AuditEntry = Static<typeof AuditEntry>
/** What staff did to one record. */
export const StaffAction = Type.Object(
  {
    at: Instant,
    action: Type.String(),
    by_name: Nullable(Type.String()),
    before: Type.Unknown(),
    after: Type.Unknown(),
    reason: Nullable(Type.String()),
  },
  { title: 'StaffAction' },
)
export type StaffAction = Static<typeof StaffAction>

export const AuditList = Type.Object({ entries: Type.Array(AuditEntry), ...PageCounts }, { title: 'AuditList' })

export const AuditProofQuery = Type.Object({
  head_seq: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })),
  head_hash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$', description: 'As an earlier check answered' })),
})
export type AuditProofQuery = Static<typeof AuditProofQuery>
export const AuditProof = Type.Object(
  {
    is_whole: Type.Boolean(),
    head_seq: Type.Integer(),
    head_hash: Type.String({ description: 'Note it down elsewhere: a later check can show that nothing was cut off' }),
    sealed: Type.Integer(),
    waiting: Type.Integer({ description: 'Written, to be sealed within seconds' }),
    breaks: Type.Array(
      Type.Object({ seq: Nullable(Type.Integer()), entry_id: Nullable(Type.String()), what: Type.String() }),
    ),
  },
  { title: 'AuditProof' },
)
