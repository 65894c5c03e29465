import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/days.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyRow } from '../../../ui/copy-row.tsx'
import { Status } from '../../../ui/status.tsx'
import { EditDialog } from '../../form/edit-form.tsx'
import { type FactLines, Facts } from '../../parts/drawer.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import { SettingsHead } from '../settings-form.tsx'
import {
  describeAccount,
  describeEntered,
  describeSource,
  describeSuccess,
  keyFields,
  lookOf,
  type Provider,
  proofFields,
} from './provider-words.ts'

/** Where each provider's keys come from, what its account says and how it works. Superadmins enter keys. */
export function ProviderCards({ providers }: { providers: readonly Provider[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5">
      <SettingsHead
        title="Payment providers"
        lead="Keys are tried when they are entered, kept sealed, and never shown again. Keys that the environment of the server sets come first, and are changed there."
      />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        {providers.map((provider) => (
          <ProviderCard key={provider.method} provider={provider} />
        ))}
      </ul>
    </div>
  )
}

function ProviderCard({ provider }: { provider: Provider }) {
  const { name, webhook_url, why_not, check } = provider
  return (
    <li className="card grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-text text-[.9375rem] leading-5 font-semibold tracking-normal">{name}</h3>
        <Status look={lookOf(provider)} />
      </div>
      {why_not ? <p className="font-semibold">{why_not}</p> : null}
      {check ? <p>{check.sentence}</p> : null}
      {check?.is_webhook_missing ? <p className="font-semibold">{name} knows no webhook with this ID.</p> : null}
      <Facts facts={factsOf(provider)} />
      <CopyRow label="Webhook address to enter there" value={webhook_url} />
      <Actions provider={provider} />
    </li>
  )
}

function factsOf(provider: Provider): FactLines {
  const { entered, check, last_event_at } = provider
  const account = describeAccount(provider)
  return [
    ['Keys', describeSource(provider)],
    ...entered.map((set) => [describeEntered(set), formatInstant(set.set_at, 'with year')] as const),
    account !== null && ['Account', account],
    ['Account last checked', check ? formatInstant(check.checked_at, 'with year') : 'Never'],
    check !== null && check.webhook_url !== null && ['It sends events to', check.webhook_url],
    ['Last event received', last_event_at ? formatInstant(last_event_at, 'with year') : 'None yet'],
    ['Last 7 days', describeSuccess(provider)],
  ]
}

function Actions({ provider }: { provider: Provider }) {
  const { method, name, source } = provider
  const { run, isBusy } = useStaffCall()
  const check = () =>
    run({
      call: () => api.post('/settings/payment-providers/{provider}/check', { params: { provider: method } }),
      done: (told) => told.check?.sentence ?? `${name} was checked`,
      failed: `${name} could not be checked`,
    })
  const hasKeys = source === 'environment' || source === 'console'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        look="line"
        busy={isBusy && 'Checking…'}
        off={!hasKeys && 'There are no keys to check.'}
        onClick={() => void check()}
      >
        Check now
      </Button>
      {source === 'environment' ? null : <EnterKeys provider={provider} />}
      {provider.entered.map((set) => (
        <RemoveKeys key={set.mode} provider={provider} set={set} />
      ))}
    </div>
  )
}

/** The same rule as for our bank accounts: who decides where customers' money goes. */
const useIsOwner = () => useUser()?.roles.some(({ id }) => id === 'superadmin') ?? false

function EnterKeys({ provider: { method, name, entered } }: { provider: Provider }) {
  const [isOpen, setOpen] = useState(false)
  const isOwner = useIsOwner()
  const verb = entered.length > 0 ? 'Replace keys' : 'Enter keys'
  return (
    <>
      <Button look="lagoon" off={!isOwner && 'Only a superadmin enters keys.'} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      <EditDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${verb} of ${name}`}
        description={`They are checked with ${name} before they are saved. Test keys and live keys are kept apart; live keys are used when both are there.`}
        fields={[...keyFields[method], ...proofFields]}
        record={{}}
        sendsAll
        call={(body) => api.put('/settings/payment-providers/{provider}/keys', { params: { provider: method }, body })}
        done={`The keys of ${name} are in use`}
        look="lagoon"
        verb={verb}
      />
    </>
  )
}

function RemoveKeys({ provider: { method, name }, set }: { provider: Provider; set: Provider['entered'][number] }) {
  const [isOpen, setOpen] = useState(false)
  const isOwner = useIsOwner()
  const which = `${set.mode} keys`
  return (
    <>
      <Button look="line" off={!isOwner && 'Only a superadmin removes keys.'} onClick={() => setOpen(true)}>
        Remove {which}
      </Button>
      <EditDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Remove the ${which} of ${name}`}
        description={
          set.is_used
            ? `${name} is used with them now. Without keys it is not offered, its refunds wait, and what is being paid there is not heard of.`
            : 'They are not used now.'
        }
        fields={proofFields}
        record={{}}
        sendsAll
        call={(typed: { password: string; reason?: string }) =>
          api.post('/settings/payment-providers/{provider}/keys/remove', {
            params: { provider: method },
            body: { ...typed, mode: set.mode },
          })
        }
        done={`The ${which} of ${name} are removed`}
        look="danger"
        verb="Remove keys"
      />
    </>
  )
}
