import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/days.ts'
import type { Passkey } from '../../../lib/types/api-types.ts'
import { useFetched } from '../../../lib/use-fetched.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { AddPasskey, RenamePasskey } from './passkey-forms.tsx'
import { ReAuthenticationDialog } from './re-authentication-dialog.tsx'
import { Pending, SettingsCard } from './settings-card.tsx'

type Opened = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

const readPasskeys = () => api.get('/users/me/passkeys')

/** Keys on the person's own devices, which log in without a password. */
export function Passkeys() {
  const { answer, error, reload } = useFetched('passkeys', readPasskeys)
  const [opened, setOpened] = useState<Opened | null>(null)
  const done = (title: string) => {
    setOpened(null)
    showToast({ title })
    void reload()
  }
  const close = () => setOpened(null)
  return (
    <SettingsCard title="Passkeys" lead="Log in with your phone’s or computer’s own lock: a finger, a face or its PIN.">
      {answer ? (
        <PasskeyRows passkeys={answer.passkeys} onOpen={setOpened} />
      ) : (
        <Pending what="your passkeys" hasFailed={error !== null} onRetry={() => void reload()} />
      )}
      <Button look="line" className="mt-4 max-sm:w-full" {...Dialog.opener} onClick={() => setOpened({ what: 'add' })}>
        Add a passkey
      </Button>
      {opened?.what === 'add' ? <AddPasskey onAdded={() => done('Passkey added')} onClose={close} /> : null}
      {opened?.what === 'rename' ? (
        <RenamePasskey passkey={opened.passkey} onRenamed={() => done('Passkey renamed')} onClose={close} />
      ) : null}
      {opened?.what === 'remove' ? (
        <RemovePasskey passkey={opened.passkey} onRemoved={() => done('Passkey removed')} onClose={close} />
      ) : null}
    </SettingsCard>
  )
}

type PasskeyRowsProps = { passkeys: Passkey[]; onOpen: (opened: Opened) => void }

function PasskeyRows({ passkeys, onOpen }: PasskeyRowsProps) {
  if (passkeys.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
          <p className="min-w-0">
            <b className="block font-semibold break-words">{passkey.name}</b>
            <span className="num text-sm text-muted">{usedWords(passkey)}</span>
          </p>
          <span className="-mr-3 ml-auto flex">
            {(['rename', 'remove'] as const).map((what) => (
              <Button key={what} look="quiet" small {...Dialog.opener} onClick={() => onOpen({ what, passkey })}>
                {what === 'rename' ? 'Rename' : 'Remove'}
                <span className="sr-only"> {passkey.name}</span>
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const usedWords = ({ created_at, last_used_at }: Passkey) =>
  last_used_at ? `Last used ${formatInstant(last_used_at)}` : `Added ${formatInstant(created_at)}, not used yet`

type RemovePasskeyProps = { passkey: Passkey; onRemoved: () => void; onClose: () => void }

function RemovePasskey({ passkey: { id, name }, onRemoved, onClose }: RemovePasskeyProps) {
  const remove = async (password: string) => {
    await api.post('/users/me/passkeys/{id}/remove', { params: { id }, body: { password } })
    onRemoved()
  }
  return (
    <ReAuthenticationDialog
      title={`Remove ${name}?`}
      description="It no longer logs in here. Delete it on the device too, so that it is not offered any more."
      action={{ words: 'Remove', busy: 'Removing…', look: 'danger' }}
      onPassword={remove}
      onClose={onClose}
    />
  )
}
