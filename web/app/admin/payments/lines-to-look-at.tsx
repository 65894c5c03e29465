import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { MoneyCell } from '../parts/money.tsx'
import { useListDrawer } from '../parts/open-record.ts'
import { useMay } from '../parts/permissions.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { LineDrawer } from './line-drawer.tsx'
import { matchColumns } from './match-columns.tsx'
import type { Match } from './payment-types.ts'

type LinesToLookAtProps = { label: string; rows: readonly Match[]; onUpload: () => void }

/** Lines that a person decides on, one by one; what is not customers' money goes aside together. */
export function LinesToLookAt({ label, rows, onUpload }: LinesToLookAtProps) {
  const may = useMay()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const { openKey, open, opened, drawer } = useListDrawer(rows, idOf)
  const selected = rows.filter((row) => keys.has(idOf(row)))
  return (
    <>
      {selected.length > 0 ? <AsideBar ids={selected.map(idOf)} onDone={() => setKeys(new Set())} /> : null}
      <DataTable
        label={label}
        columns={matchColumns}
        rows={rows}
        rowKey={idOf}
        rowName={({ line }) => line.narration}
        onOpen={(row) => open(idOf(row))}
        openKey={openKey}
        selection={may('payments.verify') ? { keys, onChange: setKeys } : undefined}
        totals={{
          line: count(rows.length, 'line'),
          amount: <MoneyCell amount={rows.reduce((sum, { line }) => sum + Math.round(line.amount * 100), 0) / 100} />,
        }}
        empty={
          <div className="max-w-[640px] p-4 md:p-5">
            <Empty
              title="Nothing to look at"
              actions={
                <Button look="line" onClick={onUpload}>
                  Upload a statement
                </Button>
              }
            >
              Every line that came in has its payment, or was set aside.
            </Empty>
          </div>
        }
      />
      {opened ? <LineDrawer key={openKey} match={opened} {...drawer} /> : null}
    </>
  )
}

const idOf = ({ line }: Match) => line.id

function AsideBar({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { attempt } = useStaffCall(onDone)
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2 md:px-5">
      <p>{count(ids.length, 'line')} chosen</p>
      <Button look="line" onFocus={Dialog.preload} onPointerEnter={Dialog.preload} onClick={() => setAsking(true)}>
        Set aside
      </Button>
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title={`Set ${count(ids.length, 'line')} aside?`}
        consequence="They are not customers’ money, so no payment is looked for. Any of them can be opened again."
        verb="Set aside"
        busyVerb="Setting aside…"
        look="lagoon"
        reason={{ label: 'What they are', help: '“Settlement of Paystack”, “rent”', atLeast: 3 }}
        onConfirm={(reason) =>
          attempt({
            call: () => api.post('/payments/bank-lines/set-aside', { body: { line_ids: ids.slice(0, 200), reason } }),
            done: `${count(ids.length, 'line')} set aside`,
            failed: 'The lines were not set aside',
          })
        }
      />
    </div>
  )
}
