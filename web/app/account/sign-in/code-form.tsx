import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { type Problem, ProblemNotice } from './problem.tsx'

type CodeFormProps = {
  onCode: (code: string) => Promise<void>
  /** The password is asked for again: the challenge is over, and this is why, or somebody else wants to log in. */
  onOver: (problem: Problem | null) => void
}

/** The second factor: six digits of the app, or one of the recovery codes (A10). */
export function CodeForm({ onCode, onOver }: CodeFormProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { register, handleSubmit, formState, setFocus } = useForm<{ code: string }>()
  // The button that was pressed is gone, and the focus with it.
  useSeen(true, () => setFocus('code'))
  const submit = handleSubmit(async ({ code }) => {
    setProblem(null)
    await onCode(code.trim()).catch((error: unknown) => {
      const message = error instanceof ApiError ? error.detail : 'Login failed. Please try again.'
      const refusal = { title: 'Login failed', message }
      if (error instanceof ApiError && error.code === 'challenge_over') onOver(refusal)
      else setProblem(refusal)
    })
  })
  return (
    <>
      <ProblemNotice problem={problem} />
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <TextField
          label="Code"
          autoComplete="one-time-code"
          help="Six digits from your authenticator app, or one recovery code."
          error={formState.errors.code?.message}
          {...register('code', { required: 'Please enter the code' })}
        />
        <Button type="submit" busy={formState.isSubmitting && 'Checking…'}>
          Log in
        </Button>
        <Button look="quiet" onClick={() => onOver(null)}>
          Use another account
        </Button>
      </form>
    </>
  )
}
