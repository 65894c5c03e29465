import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/field.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { type Problem, ProblemNotice } from '../../sign-in/problem.tsx'

type ProveDialogProps = {
  title: string
  description: ReactNode
  action: { words: string; busy: string; look?: 'danger' }
  /** Does what was asked for; a refusal it throws is shown here. */
  onPassword: (password: string) => Promise<void>
  onClose: () => void
}

/** The password again, for what an open page alone may not do. Mount it to open it. */
export function ReAuthenticationDialog({ title, description, action, onPassword, onClose }: ProveDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <ProveForm action={action} onPassword={onPassword} onClose={onClose} />
    </Dialog>
  )
}

function ProveForm({ action, onPassword, onClose }: Pick<ProveDialogProps, 'action' | 'onPassword' | 'onClose'>) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { register, handleSubmit, formState } = useForm<{ password: string }>()
  const submit = handleSubmit(async ({ password }) => {
    setProblem(null)
    try {
      await onPassword(password)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem({ title: 'Nothing was changed', message: error.detail })
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit}>
      <ProblemNotice problem={problem} />
      <PasswordField
        className="mt-5"
        label="Your password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: 'Please enter your password' })}
      />
      <div className="dialog-actions">
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look={action.look} busy={formState.isSubmitting && action.busy}>
          {action.words}
        </Button>
      </div>
    </form>
  )
}
