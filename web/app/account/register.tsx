import { consentTexts } from '@skyroute/core/accounts/consents.ts'
import { Mail } from 'lucide-react'
import type { Resolver } from 'react-hook-form'
import { Link } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { NeedsScript } from '../shared/needs-script.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/fields/field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/register'
import { AccountForm, useAccountForm } from './sign-in/account-form.tsx'
import { BookingKept } from './sign-in/booking-kept.tsx'
import { Consent, TermsWords } from './sign-in/consent.tsx'
import { type Newcomer, newcomerErrors, problemOf } from './sign-in/newcomer.ts'
import { OtherWays } from './sign-in/other-ways.tsx'
import { signUp } from './sign-in/sign-in.ts'
import { SignInLayout } from './sign-in/sign-in-layout.tsx'
import { registerProblem } from './sign-in/sign-in-problem.ts'
import { useEntry } from './sign-in/use-entry.ts'
import { useVisitorsDraft } from './sign-in/use-visitors-draft.ts'
import type { SavedDraft } from './wizard/saved-draft.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sign up' })

export default function Register() {
  const { returnTo } = useEntry()
  const draft = useVisitorsDraft(returnTo)
  return <RegisterForm key={draft?.keptAt} draft={draft} />
}

function RegisterForm({ draft }: { draft: SavedDraft | null }) {
  const { returnTo, enter } = useEntry()
  const form = useAccountForm<Newcomer>({
    send: (typed) => enter(() => signUp(typed)),
    refused: (error) => ({ ...registerProblem(error), link: wayOn(error, returnTo) }),
    unready: (typed) => problemOf(newcomerErrors(typed)),
    tellsFields: true,
    resolver,
    shouldFocusError: false,
    defaultValues: { ...empty, ...typedBefore(draft) },
  })
  return (
    <SignInLayout
      title="Create your account"
      lead="One account for hotels, cars and everything you book."
      foot={
        <>
          Already with us?{' '}
          <Link to={paths.login(returnTo)} className="link inline-flex min-h-11 items-center">
            Log in
          </Link>
        </>
      }
    >
      <NeedsScript what="Signing up" className="mt-5" />
      {draft ? <BookingKept draft={draft} /> : null}
      <AccountForm form={form} className="mt-6 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...form.bind('first_name')} />
          <TextField label="Last name" autoComplete="family-name" {...form.bind('last_name')} />
        </div>
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
          {...form.bind('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.bind('confirm_password')} />
        <div className="grid gap-1">
          <Consent label={<TermsWords />} {...form.bind('accepts_terms')} />
          <Consent label={consentTexts.age.text} {...form.bind('is_old_enough')} />
        </div>
        <Button type="submit" busy={form.isBusy && 'Creating your account…'}>
          Sign up
        </Button>
      </AccountForm>
      <OtherWays>
        <ButtonLink look="line" to={paths.login(returnTo, 'code')}>
          <Icon of={Mail} /> E-mail me a code instead
        </ButtonLink>
        <p className="text-center text-sm text-muted">A passkey is added in your settings, once you have an account.</p>
      </OtherWays>
    </SignInLayout>
  )
}

/** Whose address has an account logs in. */
function wayOn(error: unknown, returnTo: string | undefined) {
  const isTaken = error instanceof ApiError && error.code === 'email_taken'
  return isTaken ? { to: paths.login(returnTo), words: 'Log in' } : undefined
}

/** What the wizard was told already. */
function typedBefore(draft: SavedDraft | null): Partial<Newcomer> {
  const { firstName = '', lastName = '', email = '' } = draft?.draft ?? {}
  return { first_name: firstName, last_name: lastName, email }
}

const empty: Newcomer = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  accepts_terms: false,
  is_old_enough: false,
}

const resolver: Resolver<Newcomer> = (typed) => {
  const found = Object.entries(newcomerErrors(typed))
  if (found.length === 0) return { values: typed, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(found.map(([field, message]) => [field, { type: 'refused', message }])),
  }
}
