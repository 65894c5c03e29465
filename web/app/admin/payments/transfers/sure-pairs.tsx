import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/contract.ts'
import { count } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { Empty } from '../../../ui/empty.tsx'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { List } from '../../parts/list-screen.tsx'
import { useMay } from '../../parts/permissions.ts'
import { MoneyCell, naira } from '../../parts/table/cells.tsx'
import { failedTexts } from '../failed-texts.ts'
import type { Match, Matches } from '../payment-types.ts'
import { LineDrawer } from './line-drawer.tsx'
import { lineOf, matchColumns, sumOf } from './match-columns.tsx'
import { describeKind, describeRefunded } from './match-words.ts'

export type Confirmed = Answer<'confirmMatches'>

type SurePairsProps = { matches: Matches; onTold: (told: Confirmed) => void; onUpload: () => void }

/** Pairs that are beyond doubt, and those that a person made: confirmed together. */
export function SurePairs({ matches, onTold, onUpload }: SurePairsProps) {
  const rows = [...matches.sure, ...matches.chosen]
  const may = useMay()
  const me = useUser()
  // Who asked first cannot confirm: those wait for somebody else.
  const isOwn = ({ line }: Match) => line.waiting_receipts.some(({ asked_by }) => asked_by === me?.id)
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(rows.filter((row) => !isOwn(row)).map(lineOf)))
  const selected = rows.filter((row) => keys.has(lineOf(row)))
  return (
    <>
      {may('payments.verify') && rows.length > 0 ? <ConfirmBar selected={selected} onTold={onTold} /> : null}
      <List
        label="Matches to confirm"
        columns={matchColumns}
        rows={rows}
        rowKey={lineOf}
        rowName={({ line }) => line.narration}
        selection={may('payments.verify') ? { keys, onChange: setKeys } : undefined}
        groups={({ line }) => (line.chosen_payment_id ? 'Matched by a person' : 'Ready to confirm')}
        totals={{ line: count(selected.length, 'chosen', 'chosen'), amount: <MoneyCell amount={sumOf(selected)} /> }}
        empty={<NothingSure onUpload={onUpload} />}
        rowDrawer={(match, { onClose }) => <LineDrawer match={match} onClose={onClose} />}
      />
    </>
  )
}

type ConfirmBarProps = { selected: readonly Match[]; onTold: (told: Confirmed) => void }

function ConfirmBar({ selected, onTold }: ConfirmBarProps) {
  const taken = selected.slice(0, pairsMost)
  const odd = Map.groupBy(
    selected.filter(({ kind }) => kind !== 'exact'),
    ({ kind }) => kind,
  )
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2 md:px-5">
      <p className="text-muted">
        Each line matches one booking, and no check failed.{' '}
        <span className="max-md:hidden pointer-coarse:hidden">Enter opens a line, X leaves it out.</span>
      </p>
      <span className="ml-auto">
        <ConfirmButton
          button={{
            look: 'main',
            off: selected.length === 0 && 'Choose a bank line first.',
            children: `Confirm ${count(taken.length, 'bank line')}`,
          }}
          title={`Confirm ${count(taken.length, 'bank line')}?`}
          consequence={`${naira(sumOf(taken))} is recorded, bookings are confirmed and customers are told. It cannot be undone, only refunded.`}
          verb={`Confirm ${count(taken.length, 'bank line')}`}
          busyVerb="Confirming…"
          look="lagoon"
          failed={failedTexts.verify}
          call={({ key: idempotencyKey }) =>
            api.post('/payments/matches/confirm', {
              body: { pairs: selected.flatMap(pairOf) },
              idempotencyKey,
              timeoutMs: 120_000,
            })
          }
          done={({ confirmed, waiting, refused, results }) =>
            `${count(confirmed, 'bank line')} confirmed${describeRefunded(results)}${waiting > 0 ? `, ${waiting} for a second person` : ''}${refused > 0 ? `, ${refused} refused` : ''}`
          }
          onDone={onTold}
        >
          {odd.size > 0 ? (
            <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted">
              {[...odd].map(([kind, rows]) => (
                <li key={kind}>
                  {rows.length} × {oddWords[kind ?? ''] ?? describeKind(kind, 0)}
                </li>
              ))}
            </ul>
          ) : null}
        </ConfirmButton>
      </span>
    </div>
  )
}

/** One call takes so many. */
const pairsMost = 200

const oddWords: Readonly<Record<string, string>> = {
  short: 'short: the customer is asked for the rest, unless it is written off by itself',
  over: 'too much: the surplus is refunded',
  split: 'one part of several',
  duplicate: 'paid twice: all of it is refunded',
}

const pairOf = ({ line, candidates }: Match) => {
  const payment_id = line.chosen_payment_id ?? candidates[0]?.payment_id
  return payment_id ? [{ line_id: line.id, payment_id }] : []
}

const NothingSure = ({ onUpload }: { onUpload: () => void }) => (
  <Empty title="No matches to confirm" way={{ label: 'Upload a statement', onGo: onUpload }}>
    Upload the bank’s statement as CSV: lines are matched by reference, amount, name and day. Uploading one twice counts
    nothing twice.
  </Empty>
)
