import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { NotificationPreferences } from '../../../lib/types/api-types.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useFetched } from '../../../lib/use-fetched.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { showError, showToast } from '../../../ui/toasts/toast.ts'
import { Pending, SettingsCard } from './settings-card.tsx'

const readPreferences = () => api.get('/users/me/notifications')

/** How we may write. */
export function Preferences() {
  const { answer, error, reload } = useFetched('preferences', readPreferences)
  return (
    <SettingsCard title="Notifications" lead="Besides the bell on this site.">
      {answer ? (
        <PreferencesForm saved={answer} />
      ) : (
        <Pending what="your settings" hasFailed={error !== null} onRetry={() => void reload()} />
      )}
    </SettingsCard>
  )
}

function PreferencesForm({ saved }: { saved: NotificationPreferences }) {
  const [wanted, setWanted] = useState(saved)
  const { run, isBusy } = useCall()
  const save = async () => {
    setWanted(await api.put('/users/me/notifications', { body: wanted }))
    showToast({ title: 'Settings saved' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(save, () => showError('Failed to save settings', 'Please try again later.'))
  }
  return (
    <form onSubmit={submit} className="mt-3">
      <div className="divide-y divide-line">
        <Switch
          label="Email"
          help="News of your bookings and payments, by email."
          checked={wanted.email}
          onChange={({ target }) => setWanted({ ...wanted, email: target.checked })}
        />
        <Switch
          label="SMS"
          help="To the phone number of your profile."
          checked={wanted.sms}
          onChange={({ target }) => setWanted({ ...wanted, sms: target.checked })}
        />
      </div>
      <Button type="submit" className="mt-4 max-sm:w-full" busy={isBusy && 'Saving…'}>
        Save Settings
      </Button>
    </form>
  )
}
