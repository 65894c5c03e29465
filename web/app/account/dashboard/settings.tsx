import { api } from '../../lib/api.ts'
import { PanelTitle } from './panel-title.tsx'
import { ChangePassword } from './settings/change-password.tsx'
import { Devices } from './settings/devices.tsx'
import { OwnData } from './settings/own-data.tsx'
import { Preferences } from './settings/preferences.tsx'
import { TwoFactorCard } from './settings/two-factor.tsx'
import { useAnswer } from './settings/use-answer.ts'

const listSessions = () => api.get('/users/me/sessions')

/** The settings tab: how we write, and who gets in. */
export function Settings() {
  const sessions = useAnswer(listSessions)
  return (
    <section aria-labelledby="settings-title" className="max-w-[760px]">
      <PanelTitle id="settings-title">Settings</PanelTitle>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Preferences />
        <ChangePassword onChanged={() => void sessions.ask()} />
        <TwoFactorCard onChanged={() => void sessions.ask()} />
        <Devices sessions={sessions} />
        <OwnData />
      </div>
    </section>
  )
}
