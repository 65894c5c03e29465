import { consentTexts } from '@skyroute/core/accounts/consents.ts'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/contract.ts'
import { formatInstant } from '../../../lib/days.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useFetched } from '../../../lib/use-fetched.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { Pending, SettingsCard } from './settings-card.tsx'
import { statements } from './statements.ts'

type Given = Answer<'listMyConsents'>
type Consent = Given['consents'][number]

const readConsents = () => api.get('/users/me/consents')

/** What the person agreed to, in the words that were shown; what may be taken back is a switch. */
export function Consents() {
  const { answer, error, reload, replace } = useFetched('consents', readConsents)
  return (
    <SettingsCard title="What you agreed to" lead="The text as it was shown to you, and when.">
      {answer ? (
        <>
          <Marketing given={answer.consents} onChanged={replace} />
          <ul className="mt-2 divide-y divide-line border-t border-line">
            {statements(answer.consents).map((consent) => (
              <Row key={consent.id} consent={consent} />
            ))}
          </ul>
        </>
      ) : (
        <Pending what="what you agreed to" hasFailed={error !== null} onRetry={() => void reload()} />
      )}
    </SettingsCard>
  )
}

function Marketing({ given, onChanged }: { given: Consent[]; onChanged: (answer: Given) => void }) {
  const { run } = useCall()
  /** What was pressed and is not answered yet: the switch stands there at once. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isGiven = given.some(({ purpose, withdrawn_at }) => purpose === 'marketing' && withdrawn_at === null)
  const choose = async (is_given: boolean) => {
    onChanged(await api.put('/users/me/consents/{purpose}', { params: { purpose: 'marketing' }, body: { is_given } }))
    showToast(is_given ? toasts.given : toasts.withdrawn)
  }
  const press = async (is_given: boolean) => {
    if (wanted !== null) return
    setWanted(is_given)
    await run(() => choose(is_given), 'Nothing was changed')
    setWanted(null)
  }
  return (
    <div className="mt-3">
      <Switch
        label="Offers by email"
        help={consentTexts.marketing.text}
        checked={wanted ?? isGiven}
        onChange={({ target }) => void press(target.checked)}
      />
    </div>
  )
}

const toasts = {
  given: { title: 'Thank you', message: 'We may mail you offers.' },
  withdrawn: { title: 'Taken back', message: 'We mail you no offers.' },
}

const Row = ({ consent: { text, given_at, withdrawn_at } }: { consent: Consent }) => (
  <li className="py-3">
    “{text}”
    <span className="num block text-sm text-muted">
      Agreed {formatInstant(given_at, 'with year')}
      {withdrawn_at ? `, taken back ${formatInstant(withdrawn_at, 'with year')}` : ''}
    </span>
  </li>
)
