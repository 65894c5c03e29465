import { api } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import { PanelTitle } from './panel-title.tsx'
import { ChangePassword } from './settings/change-password.tsx'
import { Consents } from './settings/consents.tsx'
import { Devices } from './settings/devices.tsx'
import { FirstPassword } from './settings/first-password.tsx'
import { OwnData } from './settings/own-data.tsx'
import { Passkeys } from './settings/passkeys.tsx'
import { Preferences } from './settings/preferences.tsx'
import { TwoFactorCard } from './settings/two-factor.tsx'

const listSessions = () => api.get('/users/me/sessions')

/** The settings tab: how we write, and who gets in. */
export function Settings() {
  const user = useUser()
  const sessions = useFetched('sessions', listSessions)
  return (
    <section aria-labelledby="settings-title" className="max-w-[760px]">
      <PanelTitle id="settings-title">Settings</PanelTitle>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Preferences />
        {user?.has_password === false ? (
          <FirstPassword email={user.email} />
        ) : (
          <ChangePassword onChanged={() => void sessions.reload()} />
        )}
        <Passkeys />
        <TwoFactorCard onChanged={() => void sessions.reload()} />
        <Devices sessions={sessions} />
        <Consents />
        <OwnData />
      </div>
    </section>
  )
}
