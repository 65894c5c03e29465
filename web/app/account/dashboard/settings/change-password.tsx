import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/field.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { type Problem, ProblemNotice } from '../../sign-in/problem.tsx'
import { SettingsCard } from './settings-card.tsx'

/** `onChanged`: the other devices are logged out then. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    showToast({ title: 'Password changed', message: 'Your other devices were logged out.' })
    onChanged()
  }
  return (
    <SettingsCard title="Password" lead="A new one logs out every other device.">
      <Button look="line" className="mt-4 max-sm:w-full" {...Dialog.opener} onClick={() => setOpen(true)}>
        Change Password
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Change Password">
        <PasswordForm onDone={done} onCancel={() => setOpen(false)} />
      </Dialog>
    </SettingsCard>
  )
}

type Typed = { current: string; wanted: string; confirmed: string }
const empty: Typed = { current: '', wanted: '', confirmed: '' }

function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { register, handleSubmit, formState, control } = useForm<Typed>({ defaultValues: empty })
  const typed = { ...empty, ...useWatch({ control }) }
  const submit = handleSubmit(async ({ current, wanted, confirmed }) => {
    setProblem(null)
    if (!isReady({ current, wanted, confirmed })) {
      if (wanted !== confirmed) setProblem({ title: 'Password mismatch', message: 'New passwords do not match.' })
      return
    }
    try {
      await api.post('/users/me/change-password', { body: { current_password: current, new_password: wanted } })
      onDone()
    } catch (error) {
      setProblem(changeProblem(error))
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-2">
      <ProblemNotice problem={problem} />
      <div className="mt-4 grid gap-4">
        <PasswordField label="Current password" autoComplete="current-password" {...register('current')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
          {...register('wanted')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          error={formState.touchedFields.confirmed && differs(typed) && 'New passwords do not match.'}
          {...register('confirmed')}
        />
      </div>
      <div className="dialog-actions">
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
        {formState.isSubmitting ? (
          <Button type="submit" busy="Changing…" />
        ) : (
          // Enter in a field still reaches the form, which then says what is missing.
          <button type="submit" className={buttonClasses({})} aria-disabled={!isReady(typed) || undefined}>
            Change Password
          </button>
        )}
      </div>
    </form>
  )
}

const isReady = ({ current, wanted, confirmed }: Typed) => current !== '' && wanted !== '' && wanted === confirmed
const differs = ({ wanted, confirmed }: Typed) => confirmed !== '' && wanted !== confirmed

function changeProblem(error: unknown): Problem {
  const isTold =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'wrong_password'
  return {
    title: 'Password Change Failed',
    message: isTold ? error.detail : 'Failed to change password - Please check your current password and try again.',
  }
}
