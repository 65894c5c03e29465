import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../lib/answer.ts'
import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { MoneyCell, naira } from '../parts/money.tsx'
import { useOpenRecord } from '../parts/open-record.ts'
import { useMay } from '../parts/permissions.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { failedTexts } from './failed-texts.ts'
import { LineDrawer } from './line-drawer.tsx'
import { matchColumns } from './match-columns.tsx'
import { sayKind } from './match-words.ts'
import type { Match, Matches } from './payment-types.ts'

type Confirmed = Answer<'confirmMatches'>

/** Pairs that are beyond doubt, and those that a person made: confirmed together. */
export function SurePairs({ matches, onUpload }: { matches: Matches; onUpload: () => void }) {
  const rows = [...matches.sure, ...matches.chosen]
  const may = useMay()
  const { openKey, open, close } = useOpenRecord()
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(rows.map(idOf)))
  const [told, setTold] = useState<Confirmed | null>(null)
  const selected = rows.filter((row) => keys.has(idOf(row)))
  const opened = rows.find((row) => idOf(row) === openKey)
  return (
    <>
      {told ? <Told told={told} rows={rows} /> : null}
      {may('payments.verify') && rows.length > 0 ? <ConfirmBar selected={selected} onTold={setTold} /> : null}
      <DataTable
        label="Pairs to confirm"
        columns={matchColumns}
        rows={rows}
        rowKey={idOf}
        rowName={({ line }) => line.narration}
        onOpen={(row) => open(idOf(row))}
        openKey={openKey}
        selection={may('payments.verify') ? { keys, onChange: setKeys } : undefined}
        groups={({ line }) => (line.chosen_payment_id ? 'Paired by a person' : 'Beyond doubt')}
        totals={{ line: count(selected.length, 'chosen', 'chosen'), amount: <MoneyCell amount={sumOf(selected)} /> }}
        empty={<NothingSure onUpload={onUpload} />}
      />
      {opened ? <LineDrawer key={openKey} match={opened} onClose={close} /> : null}
    </>
  )
}

const idOf = ({ line }: Match) => line.id
const sumOf = (rows: readonly Match[]) => rows.reduce((sum, { line }) => sum + Math.round(line.amount * 100), 0) / 100

type ConfirmBarProps = { selected: readonly Match[]; onTold: (told: Confirmed) => void }

function ConfirmBar({ selected, onTold }: ConfirmBarProps) {
  const [isAsking, setAsking] = useState(false)
  const { attempt } = useStaffCall()
  const odd = Map.groupBy(
    selected.filter(({ kind }) => kind !== 'exact'),
    ({ kind }) => kind,
  )
  const confirm = async () => {
    const pairs = selected.flatMap(pairOf)
    onTold(
      await attempt({
        call: (idempotencyKey) =>
          api.post<Confirmed>('/payments/matches/confirm', { body: { pairs }, idempotencyKey, timeoutMs: 120_000 }),
        done: ({ confirmed, refused }) =>
          `${count(confirmed, 'payment')} verified${refused > 0 ? `, ${refused} refused` : ''}`,
        failed: failedTexts.verify,
      }),
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2 md:px-5">
      <p className="text-muted">
        Each pair names one booking and nothing speaks against it.{' '}
        <span className="max-md:hidden pointer-coarse:hidden">Look at one with Enter, leave one out with X.</span>
      </p>
      <span className="ml-auto">
        <Button
          look="main"
          off={selected.length === 0 && 'Choose a pair first.'}
          onFocus={Dialog.preload}
          onPointerEnter={Dialog.preload}
          onClick={() => setAsking(true)}
        >
          Confirm {count(Math.min(selected.length, pairsMost), 'pair')}
        </Button>
      </span>
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title={`Verify ${count(Math.min(selected.length, pairsMost), 'payment')}?`}
        consequence={`${naira(sumOf(selected.slice(0, pairsMost)))} are counted, bookings are confirmed and customers told. It cannot be undone, only refunded.`}
        verb="Verify them"
        busyVerb="Verifying…"
        look="lagoon"
        failed={failedTexts.verify}
        onConfirm={confirm}
      >
        {odd.size > 0 ? (
          <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted">
            {[...odd].map(([kind, rows]) => (
              <li key={kind}>
                {rows.length} × {oddWords[kind ?? ''] ?? sayKind(kind, 0)}
              </li>
            ))}
          </ul>
        ) : null}
      </ConfirmAction>
    </div>
  )
}

/** One call takes so many. */
const pairsMost = 200

const oddWords: Readonly<Record<string, string>> = {
  short: 'short: the customer is asked for the rest',
  over: 'too much: the surplus goes back',
  split: 'one part of several',
  duplicate: 'paid twice: all of it goes back',
}

const pairOf = ({ line, candidates }: Match) => {
  const payment_id = line.chosen_payment_id ?? candidates[0]?.payment_id
  return payment_id ? [{ line_id: line.id, payment_id }] : []
}

function Told({ told, rows }: { told: Confirmed; rows: readonly Match[] }) {
  const refused = told.results.filter(({ is_confirmed }) => !is_confirmed)
  const nameOf = (id: string) => rows.find((row) => idOf(row) === id)?.line.narration ?? id
  const sums = Map.groupBy(
    told.results.filter(({ is_confirmed }) => is_confirmed),
    ({ outcome }) => outcome,
  )
  return (
    <div className="p-4 md:p-5">
      <Notice
        tone={refused.length > 0 ? 'danger' : 'good'}
        icon={refused.length > 0 ? CircleAlert : CircleCheck}
        title={`${count(told.confirmed, 'payment')} verified`}
        isNews
      >
        {[...sums].map(([outcome, results]) => `${results.length} ${outcomeWords[outcome ?? 'paid']}`).join(', ')}
        {refused.length > 0 ? (
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {refused.map(({ line_id, detail }) => (
              <li key={line_id}>
                {nameOf(line_id)}: {detail}
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </div>
  )
}

const outcomeWords = {
  paid: 'paid in full',
  short: 'with a rest still due',
  surplus: 'with a surplus that goes back',
  refunded: 'too late: all goes back',
} as const

const NothingSure = ({ onUpload }: { onUpload: () => void }) => (
  <div className="max-w-[640px] p-4 md:p-5">
    <Empty
      title="No pairs wait"
      actions={
        <Button look="line" onClick={onUpload}>
          Upload a statement
        </Button>
      }
    >
      Upload the bank’s statement as CSV: lines are matched by reference, amount, name and day. Uploading one twice
      counts nothing twice.
    </Empty>
  </div>
)
