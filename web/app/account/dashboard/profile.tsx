import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { replaceUser } from '../../lib/session.ts'
import type { User } from '../../lib/types/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { type Problem, ProblemNotice } from '../sign-in/problem.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

type Profile = { first_name: string; last_name: string; email: string; phone: string }

/** The profile tab: who one is to us. */
export function ProfileForm({ user }: { user: User }) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { register, handleSubmit, formState, setError, reset } = useForm<Profile>({ defaultValues: profileOf(user) })
  const error = (field: keyof Profile) => formState.errors[field]?.message
  const save = handleSubmit(async (typed) => {
    setProblem(null)
    try {
      const saved = await api.put('/users/me', { body: { ...typed, phone: typed.phone.trim() || null } })
      replaceUser(saved)
      reset(profileOf(saved))
      showToast({ title: 'Profile updated' })
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      const isTold = refusal.status >= 400 && refusal.status < 500
      setProblem({
        title: 'Update Failed',
        message: isTold ? refusal.detail : 'Unable to update profile. Please try again.',
      })
      for (const { field, message } of refusal.errors)
        if (field in profileOf(user)) setError(field as keyof Profile, { message })
    }
  })
  return (
    <section aria-labelledby="profile-title" className="max-w-[640px]">
      <h1 id="profile-title" className="text-[30px] leading-[36px]">
        Profile
      </h1>
      <p className="mt-2 text-muted">What a new booking starts with. Bookings you have made keep their names.</p>
      {user.is_email_confirmed ? null : <UnconfirmedEmail email={user.email} />}
      <ProblemNotice problem={problem} />
      <form method="post" noValidate onSubmit={save} className="mt-6 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            error={error('first_name')}
            {...register('first_name', { validate: isThere('Please enter your first name.') })}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={error('last_name')}
            {...register('last_name', { validate: isThere('Please enter your last name.') })}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="You log in with it. We tell the old address when it changes."
          error={error('email')}
          {...register('email', { validate: isThere('Please enter your email address') })}
        />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={error('phone')}
          {...register('phone')}
        />
        <div>
          <Button type="submit" className="max-sm:w-full" busy={formState.isSubmitting && 'Saving…'}>
            Save Profile
          </Button>
        </div>
      </form>
    </section>
  )
}

const profileOf = ({ first_name, last_name, email, phone }: User): Profile => ({
  first_name,
  last_name,
  email,
  phone: phone ?? '',
})

const isThere = (sentence: string) => (text: string) => text.trim() !== '' || sentence
