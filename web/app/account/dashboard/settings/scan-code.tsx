import { api } from '../../../lib/api.ts'
import type { TwoFactorSetUp } from '../../../lib/types/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyRow } from '../../../ui/copy-row.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { AccountForm, useAccountForm } from '../../sign-in/account-form.tsx'

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
  const send = async ({ code }: { code: string }) => {
    const { recovery_codes } = await api.post('/users/me/two-factor/confirm', { body: { code: code.trim() } })
    onCodes(recovery_codes)
  }
  const form = useAccountForm({ send, refused: 'Not switched on yet' })
  return (
    <AccountForm form={form}>
      <TextField
        className="mt-3"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        help="Six digits, as the app shows them now."
        {...form.bind('code', { required: 'Please enter the code' })}
      />
      <div className="dialog-actions">
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.isBusy && 'Checking…'}>
          Switch on
        </Button>
      </div>
    </AccountForm>
  )
}

/** As people read a long key. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
