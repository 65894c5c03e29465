import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../../lib/api.ts'
import { ApiError, reasonOr } from '../../../lib/api-error.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/field.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { AccountForm, useAccountForm } from '../../sign-in/account-form.tsx'
import type { Problem } from '../../sign-in/problem.tsx'
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
    <SettingsCard title="Password" lead="Changing it logs you out of all other devices.">
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
  const send = async ({ current, wanted }: Typed) => {
    await api.post('/users/me/change-password', { body: { current_password: current, new_password: wanted } })
    onDone()
  }
  const form = useAccountForm({ send, refused: changeProblem, unready, shouldFocusError: false, defaultValues: empty })
  const { register, formState, control } = form
  const typed = { ...empty, ...useWatch({ control }) }
  return (
    <AccountForm form={form} className="mt-2">
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
          {...register('confirmed', { validate: (_, all) => isReady(all) })}
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
    </AccountForm>
  )
}

const isReady = ({ current, wanted, confirmed }: Typed) => current !== '' && wanted !== '' && wanted === confirmed
const differs = ({ wanted, confirmed }: Typed) => confirmed !== '' && wanted !== confirmed

const unready = ({ wanted, confirmed }: Typed): Problem | null =>
  wanted === confirmed ? null : { title: 'Password mismatch', message: 'New passwords do not match.' }

function changeProblem(error: unknown): Problem {
  const ours = 'Failed to change password - Please check your current password and try again.'
  const isWrong = error instanceof ApiError && error.code === 'wrong_password'
  return { title: 'Password Change Failed', message: isWrong ? ours : reasonOr(error, ours) }
}
