import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/field.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { AccountForm, useAccountForm } from '../../sign-in/account-form.tsx'

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
  const send = ({ password }: { password: string }) => onPassword(password)
  const form = useAccountForm({ send, refused: 'Nothing was changed' })
  return (
    <AccountForm form={form}>
      <PasswordField
        className="mt-5"
        label="Your password"
        autoComplete="current-password"
        {...form.bind('password', { required: 'Please enter your password' })}
      />
      <div className="dialog-actions">
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look={action.look} busy={form.isBusy && action.busy}>
          {action.words}
        </Button>
      </div>
    </AccountForm>
  )
}
