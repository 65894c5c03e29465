import { type Static, Type } from 'typebox'
import { Amount, Instant, Nullable } from '../../http/schemas.ts'
import { EmailText, KnownEmailText, NameText, PhoneText } from '../../http/validation/texts/text-kinds.ts'

const Name = NameText({ maxLength: 300 })
const NewPassword = Type.String({
  maxLength: 1000,
  description: '8 to 128 characters with a lowercase letter, an uppercase letter and a number; not a common one (A3)',
})

export const Permission = Type.Object({ name: Type.String() }, { title: 'Permission' })

export const User = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    pending_email: Nullable(Type.String({ description: 'Takes its place once it is confirmed' })),
    first_name: Type.String(),
    last_name: Type.String(),
    full_name: Type.String(),
    phone: Nullable(Type.String()),
    roles: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        permissions: Type.Array(Permission),
      }),
    ),
    is_admin: Type.Boolean({ description: 'admin or superadmin' }),
    is_superadmin: Type.Boolean(),
    is_driver: Type.Boolean(),
    is_email_confirmed: Type.Boolean(),
    has_two_factor: Type.Boolean(),
    has_password: Type.Boolean({ description: 'Without one they log in by mailed codes' }),
    created_at: Instant,
  },
  { title: 'User' },
)
export type UserAnswer = Static<typeof User>

export const AuthAnswer = Type.Object(
  {
    access_token: Type.String(),
    expires_at: Instant,
    user: User,
    redirect_path: Type.String({ description: 'Where this person begins; always a path of this site' }),
  },
  { title: 'AuthAnswer' },
)
export type AuthAnswer = Static<typeof AuthAnswer>

export const RegisterBody = Type.Object({
  email: EmailText(),
  password: NewPassword,
  first_name: Name,
  last_name: Name,
  phone: Type.Optional(Nullable(PhoneText())),
  accepts_terms: Type.Optional(Type.Boolean({ description: 'Recorded when it is sent; false is refused' })),
  is_old_enough: Type.Optional(Type.Boolean({ description: '13 or over (P12); recorded when it is sent' })),
})
export type RegisterBody = Static<typeof RegisterBody>

export const LoginBody = Type.Object({
  email: KnownEmailText(),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
  remember: Type.Optional(Type.Boolean({ description: '30 days instead of 12 hours; staff always 8 hours (A1)' })),
})
export type LoginBody = Static<typeof LoginBody>

export const ProfileBody = Type.Object({
  first_name: Type.Optional(Name),
  last_name: Type.Optional(Name),
  email: Type.Optional(
    EmailText({
      description:
        'Another one needs `password`, or `code`, and waits as `pending_email` until it is confirmed; the present one drops it',
    }),
  ),
  phone: Type.Optional(Nullable(PhoneText())),
  password: Type.Optional(
    Type.String({ minLength: 1, maxLength: 1000, description: 'Of this account, with another e-mail address' }),
  ),
  code: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description:
        'With another e-mail address: of the app where a second factor is on; of the mail (`/auth/code`) to the present address where there is no password',
    }),
  ),
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
  { title: 'UserStats' },
)

const ticket = Type.String({ minLength: 1, maxLength: 1000, description: 'From the 404 no_account of the sign-in' })
/** An address that is mailed something, whoever has it. */
export const EmailBody = Type.Object({ email: KnownEmailText() }, { title: 'EmailBody' })
export const CodeSignInBody = Type.Object({
  email: KnownEmailText(),
  code: Type.String({ minLength: 1, maxLength: 40, description: 'Six digits, from the mail' }),
  remember: LoginBody.properties.remember,
})
export type CodeSignInBody = Static<typeof CodeSignInBody>
export const CodeRegisterBody = Type.Object({
  ticket,
  first_name: Name,
  last_name: Name,
  phone: RegisterBody.properties.phone,
  accepts_terms: Type.Boolean({ description: 'False is refused' }),
  is_old_enough: RegisterBody.properties.is_old_enough,
  is_booking: Type.Optional(Type.Boolean({ description: 'Asked while a booking was made: kept with the consents' })),
})
export type CodeRegisterBody = Static<typeof CodeRegisterBody>

const MailedToken = Type.String({ minLength: 1, maxLength: 200, description: 'From the link in the mail' })
export const ResetPasswordBody = Type.Object({ token: MailedToken, new_password: NewPassword })
export type ResetPasswordBody = Static<typeof ResetPasswordBody>
export const ConfirmEmailBody = Type.Object({ token: MailedToken }, { title: 'ConfirmEmailBody' })
export const EmailCodeBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 40, description: 'Six digits, mailed to the pending address' }) },
  { title: 'EmailCodeBody' },
)
export const Confirmation = Type.Object(
  { owner: Type.String({ description: 'First name and the first letter of the last: “Amaka E.”' }) },
  { title: 'EmailConfirmation' },
)

const PasswordAgain = Type.String({ minLength: 1, maxLength: 1000, description: 'The password of this account, again' })
export const PasswordBody = Type.Object({ password: PasswordAgain }, { title: 'PasswordBody' })
const Code = Type.String({ minLength: 1, maxLength: 40, description: 'Six digits of the app' })
export const CodeBody = Type.Object({ code: Code })
export const TwoFactorLoginBody = Type.Object({
  challenge: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'From the 401 two_factor_required of the sign-in',
  }),
  code: Type.String({ minLength: 1, maxLength: 40, description: 'Six digits of the app, or one recovery code' }),
})
export type TwoFactorLoginBody = Static<typeof TwoFactorLoginBody>
export const TwoFactor = Type.Object(
  {
    is_on: Type.Boolean(),
    is_required: Type.Boolean({ description: 'This person’s role needs it (A10)' }),
    recovery_codes_left: Type.Integer(),
  },
  { title: 'TwoFactor' },
)
export const TwoFactorSetUp = Type.Object({
  secret: Type.String({ description: 'Base 32, to type into an app' }),
  otpauth_url: Type.String(),
  qr_image: Type.String({ description: 'The same as a picture: data:image/png' }),
})
export const RecoveryCodes = Type.Object(
  {
    recovery_codes: Type.Array(Type.String(), { description: 'Shown this once' }),
  },
  { title: 'RecoveryCodes' },
)

export const Preferences = Type.Object(
  { email: Type.Boolean(), sms: Type.Boolean() },
  { title: 'NotificationPreferences' },
)
export const PreferencesBody = Type.Object({
  email: Type.Optional(Type.Boolean()),
  sms: Type.Optional(Type.Boolean()),
})

export const SessionList = Type.Object(
  {
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        is_current: Type.Boolean(),
        address: Nullable(Type.String()),
        device: Nullable(Type.String({ description: 'The browser’s own words' })),
        created_at: Instant,
        last_seen_at: Instant,
        expires_at: Instant,
      }),
    ),
  },
  { title: 'SessionList' },
)
export const SessionId = Type.String({ pattern: '^[0-9a-f]{32}$' })

export const StopRemovalBody = Type.Object({
  token: Type.String({ maxLength: 200, description: 'Of the link in the mail' }),
})
