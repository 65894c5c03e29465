import { consentTexts } from '@skyroute/core/accounts/consents.ts'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { Consent, TermsWords } from './consent.tsx'
import { consentErrors, NAMES } from './newcomer.ts'
import { type Problem, problemAs } from './problem.tsx'

type Typed = { first_name: string; last_name: string; accepts_terms: boolean; is_old_enough: boolean }

type NewAccountFormProps = {
  known: { firstName?: string; lastName?: string } | undefined
  onName: (typed: Typed) => Promise<void>
  /** The ticket is over: a new code is needed, and this is why. */
  onOver: (problem: Problem) => void
}

/** The address is theirs and new here: a name and two consents make the account. A password can follow, or never. */
export function NewAccountForm({ known, onName, onOver }: NewAccountFormProps) {
  const refused = (error: unknown) => {
    const problem = problemAs('Registration failed')(error)
    if (!(error instanceof ApiError) || error.code !== 'ticket_over') return problem
    onOver(problem)
    return null
  }
  const form = useAccountForm<Typed>({
    send: onName,
    refused,
    tellsFields: true,
    defaultValues: {
      first_name: known?.firstName ?? '',
      last_name: known?.lastName ?? '',
      accepts_terms: false,
      is_old_enough: false,
    },
  })
  // The button that was pressed is gone, and the focus with it.
  useSeen(true, () => form.setFocus('first_name'))
  const isNamed = { validate: (name: unknown) => `${name}`.trim() !== '' || NAMES }
  return (
    <>
      <p role="status" className="mt-5">
        Your address is confirmed, and you are new here. Your name makes the account.
      </p>
      <AccountForm form={form} className="mt-5 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...form.bind('first_name', isNamed)} />
          <TextField label="Last name" autoComplete="family-name" {...form.bind('last_name', isNamed)} />
        </div>
        <div className="grid gap-1">
          <Consent label={<TermsWords />} {...form.bind('accepts_terms', { required: consentErrors.accepts_terms })} />
          <Consent
            label={consentTexts.age.text}
            {...form.bind('is_old_enough', { required: consentErrors.is_old_enough })}
          />
        </div>
        <Button type="submit" busy={form.isBusy && 'Creating your account…'}>
          Create my account
        </Button>
      </AccountForm>
    </>
  )
}
