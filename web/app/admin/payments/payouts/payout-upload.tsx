import { formatDay } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Answer } from '../../../lib/contract.ts'
import { count } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/field.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Upload, type UploadState } from '../../../ui/pictures/upload.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import { describeProvider, type ProviderBalances } from '../payment-types.ts'
import { payoutAmount } from './payout-status.tsx'

type PayoutUploadProps = { open: boolean; onOpenChange: (open: boolean) => void; balances: ProviderBalances }
type Read = Answer<'uploadPayouts'>

/** The report of a provider that has no call for its payouts: read first, stored by a second press. */
export function PayoutUpload({ open, onOpenChange, balances }: PayoutUploadProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Upload payouts"
      description="Of a provider that is not asked by itself, such as PayPal. A row for each payment, refund, dispute or fee: Payout ID, Paid on, Currency, Type, Transaction ID, Gross, Fee, Net."
    >
      {open ? <Body balances={balances} onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  )
}

function Body({ balances: { providers }, onDone }: { balances: ProviderBalances; onDone: () => void }) {
  const [provider, setProvider] = useState(providers[0]?.provider ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [state, setState] = useState<UploadState>({ is: 'empty' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { attempt, isBusy } = useStaffCall()
  const { revalidate } = useRevalidator()
  const send = (chosen: File, isDryRun: boolean) => {
    const body = new FormData()
    body.set('provider', provider)
    body.set('dry_run', String(isDryRun))
    body.set('file', chosen)
    return api.post('/payments/payouts', { body, timeoutMs: 120_000 })
  }
  const forget = () => {
    setFile(null)
    setRead(null)
    setRefusal(null)
    setState({ is: 'empty' })
  }
  const tryOut = async (chosen: File) => {
    forget()
    setFile(chosen)
    setState({ is: 'sending', file: chosen })
    try {
      setRead(await send(chosen, true))
      setState({ is: 'chosen', file: chosen })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ is: 'refused', why: error.detail })
    }
  }
  const store = async () => {
    if (!file) return
    try {
      await attempt({
        call: () => send(file, false),
        done: ({ payouts }) => `${count(payouts.length, 'payout')} stored`,
      })
      await revalidate()
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.detail)
    }
  }
  return (
    <div className="mt-4 grid gap-4">
      <SelectField
        label="Provider"
        value={provider}
        onChange={({ target }) => {
          setProvider(target.value)
          forget()
        }}
        choices={providers.map((each) => ({ value: each.provider, label: describeProvider(each.provider) }))}
      />
      <Upload
        label="Choose the report"
        help="CSV, up to 10 MB"
        accept=".csv,.txt,text/csv,text/plain"
        state={state}
        onChoose={(chosen) => void tryOut(chosen)}
      />
      {read ? <PayoutsRead read={read} /> : null}
      {refusal ? <ErrorNotice title="The payouts were not stored">{refusal}</ErrorNotice> : null}
      <div className="dialog-actions">
        <Button look="line" onClick={onDone}>
          Cancel
        </Button>
        {read ? (
          <Button look="lagoon" busy={isBusy && 'Storing…'} onClick={() => void store()}>
            Store {count(read.payouts.length, 'payout')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const PayoutsRead = ({ read }: { read: Read }) => (
  <ul className="console grid max-h-60 gap-1 overflow-auto" aria-live="polite">
    {read.payouts.map((payout) => (
      <li key={payout.reference} className="flex justify-between gap-3">
        <span className="truncate">
          {formatDay(payout.paid_on)}, {payout.reference}, {count(payout.line_count, 'line')}
        </span>
        <span className="num">{payoutAmount(payout)}</span>
      </li>
    ))}
  </ul>
)
