import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { Empty } from '../../../ui/empty.tsx'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { List } from '../../parts/list-screen.tsx'
import { useMay } from '../../parts/permissions.ts'
import { MoneyCell } from '../../parts/table/cells.tsx'
import type { Match } from '../payment-types.ts'
import { LineDrawer } from './line-drawer.tsx'
import { lineOf, matchColumns, sumOf } from './match-columns.tsx'

type LinesToLookAtProps = { label: string; rows: readonly Match[]; onUpload: () => void }

/** Lines that a person decides on, one by one; what is not customers' money goes aside together. */
export function LinesToLookAt({ label, rows, onUpload }: LinesToLookAtProps) {
  const may = useMay()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const ids = rows.map(lineOf).filter((id) => keys.has(id))
  return (
    <>
      {ids.length > 0 ? <AsideBar ids={ids} onDone={() => setKeys(new Set())} /> : null}
      <List
        label={label}
        columns={matchColumns}
        rows={rows}
        rowKey={lineOf}
        rowName={({ line }) => line.narration}
        selection={may('payments.verify') ? { keys, onChange: setKeys } : undefined}
        totals={{ line: count(rows.length, 'line'), amount: <MoneyCell amount={sumOf(rows)} /> }}
        empty={
          <Empty title="Nothing to review" way={{ label: 'Upload a statement', onGo: onUpload }}>
            Every line that came in has its payment, or is not a customer payment.
          </Empty>
        }
        rowDrawer={(match, place) => <LineDrawer match={match} {...place} />}
      />
    </>
  )
}

const AsideBar = ({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2 md:px-5">
    <p>{count(ids.length, 'line')} chosen</p>
    <ConfirmButton
      button={{ look: 'line', children: 'Not a customer payment' }}
      title={`${count(ids.length, 'line')}: not customer payments?`}
      about={ids.join(' ')}
      consequence="They are not customers’ money, so no payment is looked for. Any of them can be opened again."
      verb="Not a customer payment"
      busyVerb="Saving…"
      look="lagoon"
      reason={{ label: 'What they are', help: '“Settlement of Paystack”, “rent”', atLeast: 3 }}
      call={({ reason }) =>
        api.post('/payments/bank-lines/set-aside', { body: { line_ids: ids.slice(0, 200), reason } })
      }
      done={`${count(ids.length, 'line')} marked as not a customer payment`}
      onChanged={onDone}
    />
  </div>
)
