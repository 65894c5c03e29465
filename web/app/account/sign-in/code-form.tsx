import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import type { Problem } from './problem.tsx'

type CodeFormProps = {
  onCode: (code: string) => Promise<void>
  /** The password is asked for again: the challenge is over, and this is why, or somebody else wants to log in. */
  onOver: (problem: Problem | null) => void
}

/** The second factor: six digits of the app, or one of the recovery codes (A10). */
export function CodeForm({ onCode, onOver }: CodeFormProps) {
  const send = ({ code }: { code: string }) => onCode(code.trim())
  const refused = (error: unknown) => {
    const message = error instanceof ApiError ? error.detail : 'Login failed. Please try again.'
    const refusal = { title: 'Login failed', message }
    if (!(error instanceof ApiError) || error.code !== 'challenge_over') return refusal
    onOver(refusal)
    return null
  }
  const form = useAccountForm({ send, refused })
  // The button that was pressed is gone, and the focus with it.
  useSeen(true, () => form.setFocus('code'))
  return (
    <AccountForm form={form} className="mt-6 grid gap-5">
      <TextField
        label="Code"
        autoComplete="one-time-code"
        help="Six digits from your authenticator app, or one recovery code."
        {...form.bind('code', { required: 'Please enter the code' })}
      />
      <Button type="submit" busy={form.isBusy && 'Checking…'}>
        Log in
      </Button>
      <Button look="quiet" onClick={() => onOver(null)}>
        Use another account
      </Button>
    </AccountForm>
  )
}
