import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { TwoFactorSetUp } from '../../../lib/types/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyRow } from '../../../ui/copy-row.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { type Problem, ProblemNotice } from '../../sign-in/problem.tsx'

type ScanCodeProps = { setUp: TwoFactorSetUp; onCodes: (codes: string[]) => void; onClose: () => void }

/** The app learns the secret, and one of its codes proves that it did. */
export function ScanCode({ setUp, onCodes, onClose }: ScanCodeProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Scan this with your app"
      description="Or, on the same phone, open it in the app or type the key."
    >
      <img
        src={setUp.qr_image}
        alt="QR code with the key for your authenticator app"
        className="mx-auto mt-4 size-48 rounded-field bg-white p-2"
      />
      <CopyRow label="Key" value={inFours(setUp.secret)} copyAs={setUp.secret} />
      <p className="mt-2">
        <a href={setUp.otpauth_url} className="link inline-flex min-h-11 items-center">
          Open in the app
        </a>
      </p>
      <ConfirmForm onCodes={onCodes} onClose={onClose} />
    </Dialog>
  )
}

function ConfirmForm({ onCodes, onClose }: Omit<ScanCodeProps, 'setUp'>) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { register, handleSubmit, formState } = useForm<{ code: string }>()
  const submit = handleSubmit(async ({ code }) => {
    setProblem(null)
    try {
      const body = { code: code.trim() }
      onCodes((await api.post('/users/me/two-factor/confirm', { body })).recovery_codes)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem({ title: 'Not switched on yet', message: error.detail })
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit}>
      <ProblemNotice problem={problem} />
      <TextField
        className="mt-3"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        help="Six digits, as the app shows them now."
        error={formState.errors.code?.message}
        {...register('code', { required: 'Please enter the code' })}
      />
      <div className="dialog-actions">
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={formState.isSubmitting && 'Checking…'}>
          Switch on
        </Button>
      </div>
    </form>
  )
}

/** As people read a long key. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
