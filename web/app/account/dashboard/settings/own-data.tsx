import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { forgetSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { ReAuthenticationDialog } from './re-authentication-dialog.tsx'
import { SettingsCard } from './settings-card.tsx'

/** A13: take it along, or have it erased. */
export function OwnData() {
  const { run, isBusy } = useCall()
  const [isErasing, setErasing] = useState(false)
  const download = async () => saveFile(await api.blob('/users/me/export'), 'my-data.json')
  return (
    <SettingsCard title="Your data" lead="Download everything we hold about you.">
      <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:w-full">
        <Button
          look="line"
          busy={isBusy && 'Collecting…'}
          onClick={() => void run(download, 'Your data could not be downloaded')}
        >
          Download my data
        </Button>
        <Button look="quiet" className="!text-danger" {...Dialog.opener} onClick={() => setErasing(true)}>
          Erase my account
        </Button>
      </div>
      {isErasing ? <EraseDialog onClose={() => setErasing(false)} /> : null}
    </SettingsCard>
  )
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const erase = async (password: string) => {
    const { message } = await api.post('/users/me/erase', { body: { password } })
    forgetSession()
    showToast({ title: 'Goodbye', message })
    await navigate(paths.home)
  }
  return (
    <ReAuthenticationDialog
      title="Erase your account?"
      description={
        <>
          Your name, address and favorites are deleted, and you are logged out. Our books keep your bookings without
          your name. This cannot be undone. It is not possible while{' '}
          <Link to={paths.dashboard('bookings')} className="link">
            a booking
          </Link>{' '}
          is not over or a refund is not finished.
        </>
      }
      action={{ words: 'Erase my account', busy: 'Erasing…', look: 'danger' }}
      onPassword={erase}
      onClose={onClose}
    />
  )
}
