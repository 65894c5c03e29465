import { type Static, Type } from 'typebox'
import { Amount, Instant, Nullable } from '../../http/schemas.ts'

const Email = Type.String({ maxLength: 320, examples: ['ada@example.com'] })
const Name = Type.String({ maxLength: 300 })
const NewPassword = Type.String({
  maxLength: 1000,
  description: '8 to 128 characters with a lowercase letter, an uppercase letter and a number; not a common one (A3)',
})

export const User = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    full_name: Type.String(),
    phone: Nullable(Type.String()),
    roles: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        permissions: Type.Array(Type.Object({ name: Type.String() })),
      }),
    ),
    is_admin: Type.Boolean({ description: 'admin or superadmin' }),
    is_superadmin: Type.Boolean(),
    is_driver: Type.Boolean(),
    created_at: Instant,
  },
  { $id: 'User' },
)
export type UserAnswer = Static<typeof User>

export const AuthAnswer = Type.Object(
  {
    access_token: Type.String(),
    expires_at: Instant,
    user: User,
    redirect_path: Type.String({ description: 'Where this person begins; always a path of this site' }),
  },
  { $id: 'AuthAnswer' },
)
export type AuthAnswer = Static<typeof AuthAnswer>

export const RegisterBody = Type.Object({
  email: Email,
  password: NewPassword,
  first_name: Name,
  last_name: Name,
  phone: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
  accepts_terms: Type.Optional(Type.Boolean({ description: 'Recorded when it is sent; false is refused' })),
})
export type RegisterBody = Static<typeof RegisterBody>

export const LoginBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 320 }),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
  remember: Type.Optional(Type.Boolean({ description: '30 days instead of 12 hours; staff always 8 hours (A1)' })),
})
export type LoginBody = Static<typeof LoginBody>

export const ProfileBody = Type.Object({
  first_name: Type.Optional(Name),
  last_name: Type.Optional(Name),
  email: Type.Optional(Email),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
})
export type ProfileBody = Static<typeof ProfileBody>

export const ChangePasswordBody = Type.Object({
  current_password: Type.String({ minLength: 1, maxLength: 1000 }),
  new_password: NewPassword,
})
export type ChangePasswordBody = Static<typeof ChangePasswordBody>

export const Stats = Type.Object(
  {
    total_bookings: Type.Integer(),
    active_bookings: Type.Integer({ description: 'Confirmed, or held and waiting for payment' }),
    total_spent: Amount,
    currency: Type.Literal('NGN'),
    upcoming_bookings: Type.Integer({ description: 'Confirmed and not begun' }),
    total_favorites: Type.Integer(),
  },
  { $id: 'UserStats' },
)

export const Done = Type.Object({ message: Type.String() })
