import { api } from '../../lib/api.ts'
import { reasonOr } from '../../lib/api-error.ts'
import { replaceUser } from '../../lib/session.ts'
import type { User } from '../../lib/types/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { AccountForm, useAccountForm } from '../sign-in/account-form.tsx'
import { EmailProof, type TypedProof } from './email-proof.tsx'
import { PendingEmail } from './pending-email.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

type Profile = { first_name: string; last_name: string; email: string; phone: string }
type TypedProfile = Profile & TypedProof

/** The profile tab: who one is to us. */
export function ProfileForm({ user }: { user: User }) {
  const form = useAccountForm<TypedProfile>({
    send: async (typed) => {
      const saved = await api.put('/users/me', { body: profileBody(typed, isMovedFrom(user, typed.email)) })
      replaceUser(saved)
      // Whoever typed on meanwhile keeps that.
      form.reset(profileOf(saved), { keepValues: JSON.stringify(form.getValues()) !== JSON.stringify(typed) })
      showToast({ title: 'Profile updated' })
    },
    refused: (error) => ({
      title: 'Update Failed',
      message: reasonOr(error, 'Unable to update profile. Please try again.'),
    }),
    tellsFields: true,
    defaultValues: profileOf(user),
  })
  const isMoving = isMovedFrom(user, form.watch('email'))
  return (
    <section aria-labelledby="profile-title" className="max-w-[640px]">
      <h1 id="profile-title" className="text-[1.875rem] leading-[2.25rem]">
        Profile
      </h1>
      <p className="mt-2 text-muted">Used to pre-fill new bookings. Existing bookings do not change.</p>
      <EmailState user={user} />
      <AccountForm form={form} className="mt-6 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            {...form.bind('first_name', { validate: isThere('Please enter your first name.') })}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            {...form.bind('last_name', { validate: isThere('Please enter your last name.') })}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="You log in with it. Another one counts once you have confirmed it."
          {...form.bind('email', { validate: isThere('Please enter your email address') })}
        />
        {isMoving ? <EmailProof user={user} bind={(field, required) => form.bind(field, { required })} /> : null}
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...form.bind('phone')} />
        <div>
          <Button type="submit" className="max-sm:w-full" busy={form.isBusy && 'Saving…'}>
            Save Profile
          </Button>
        </div>
      </AccountForm>
    </section>
  )
}

function EmailState({ user: { email, pending_email: pending, is_email_confirmed: isConfirmed } }: { user: User }) {
  if (pending) return <PendingEmail key={pending} email={email} pending={pending} />
  return isConfirmed ? null : <UnconfirmedEmail email={email} />
}

const profileOf = ({ first_name, last_name, email, phone }: User): TypedProfile => ({
  first_name,
  last_name,
  email,
  phone: phone ?? '',
  password: '',
  code: '',
})

/** The present address, sent along, would call off another one that waits. */
function profileBody({ email, password, code, phone, ...typed }: TypedProfile, isMoving: boolean) {
  const move = isMoving ? { email, password: password || undefined, code: code.trim() || undefined } : {}
  return { ...typed, ...move, phone: phone.trim() || null }
}

/** As the server reads an address. */
const isMovedFrom = (user: User, typed: string) => typed.trim().toLowerCase() !== user.email

const isThere = (sentence: string) => (text: string) => text.trim() !== '' || sentence
