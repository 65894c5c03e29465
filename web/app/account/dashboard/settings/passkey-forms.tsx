import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { deviceWords } from '../../../lib/person/device-words.ts'
import type { Passkey } from '../../../lib/types/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/fields/field.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { AccountForm, useAccountForm } from '../../sign-in/account-form.tsx'
import { hasPasskeys, makePasskey, wasGivenUp } from '../../sign-in/passkeys.ts'
import type { Problem } from '../../sign-in/problem.tsx'

const MOST_NAME = 60
const needed = (name: string) => name.trim() !== '' || 'Give it a name that you know it by.'

type Closing = { onClose: () => void }

/** The password, a name, and then the device's own question. */
export function AddPasskey({ onAdded, onClose }: Closing & { onAdded: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a passkey"
      description="Your device asks for its own lock next. The key stays on the device, or with the account that keeps its passwords."
    >
      <AddForm onAdded={onAdded} onClose={onClose} />
    </Dialog>
  )
}

function AddForm({ onAdded, onClose }: Closing & { onAdded: () => void }) {
  const send = async ({ name, password }: { name: string; password: string }) => {
    const response = await makePasskey(password)
    await api.post('/users/me/passkeys', { body: { name: name.trim(), response } })
    onAdded()
  }
  const defaultValues = { name: deviceWords(navigator.userAgent), password: '' }
  const form = useAccountForm({ send, refused: notAdded, defaultValues })
  return (
    <AccountForm form={form}>
      <div className="mt-5 grid gap-4">
        <TextField label="Name" maxLength={MOST_NAME} {...form.bind('name', { validate: needed })} />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...form.bind('password', { required: 'Please enter your password' })}
        />
      </div>
      <div className="dialog-actions">
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          busy={form.isBusy && 'Waiting for your device…'}
          off={!hasPasskeys() && 'This browser has no passkeys.'}
        >
          Add
        </Button>
      </div>
    </AccountForm>
  )
}

/** The device says no in its own ways: closed, not answered, or the key is there already. */
function notAdded(error: unknown): Problem | null {
  if (wasGivenUp(error)) return null
  const title = 'No passkey was added'
  if (error instanceof ApiError) return { title, message: error.detail }
  const isThere = error instanceof Error && error.name === 'InvalidStateError'
  return {
    title,
    message: isThere ? 'This device has a passkey for your account already.' : 'Your device made no passkey.',
  }
}

type RenamePasskeyProps = Closing & { passkey: Passkey; onRenamed: () => void }

export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename the passkey">
      <RenameForm passkey={passkey} onRenamed={onRenamed} onClose={onClose} />
    </Dialog>
  )
}

function RenameForm({ passkey: { id, name: now }, onRenamed, onClose }: RenamePasskeyProps) {
  const send = async ({ name }: { name: string }) => {
    await api.put('/users/me/passkeys/{id}', { params: { id }, body: { name: name.trim() } })
    onRenamed()
  }
  const form = useAccountForm({ send, refused: 'Nothing was changed', defaultValues: { name: now } })
  return (
    <AccountForm form={form}>
      <TextField className="mt-5" label="Name" maxLength={MOST_NAME} {...form.bind('name', { validate: needed })} />
      <div className="dialog-actions">
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.isBusy && 'Saving…'}>
          Save
        </Button>
      </div>
    </AccountForm>
  )
}
