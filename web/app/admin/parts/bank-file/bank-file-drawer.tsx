import type { ReactNode } from 'react'
import { formatInstant } from '../../../lib/days.ts'
import { type DrawerPlace, DrawerSection, type FactLines, Facts, RecordDrawer } from '../drawer.tsx'
import { type Loaded, useReload } from '../use-answer.ts'
import { BankFileStatus } from './bank-file-status.tsx'

type Run = {
  id: string
  created_at: string
  created_by_name: string | null
  sent_at: string | null
  sent_by_name: string | null
  withdrawn_at: string | null
  withdrawn_by_name: string | null
  withdrawn_reason: string | null
  open_count: number
  provider?: string | null
}

type Part<Whole> = (whole: Whole, onChanged: () => Promise<void>) => ReactNode

type BankFileDrawerProps<Whole> = {
  id: string
  loaded: Loaded<Whole>
  place: DrawerPlace
  /** What this kind of file says of itself. */
  factsOf: (whole: Whole) => FactLines
  /** What can be done with it: nothing with one that was withdrawn, or that a provider pays. */
  bar: Part<Whole>
  lines: Part<Whole>
}

/** One bank file: whom it pays, and what the bank did with each line. */
export function BankFileDrawer<Whole extends { run: Run }>(props: BankFileDrawerProps<Whole>) {
  const { id, loaded, place, factsOf, bar, lines } = props
  const reload = useReload(loaded)
  return (
    <RecordDrawer
      loaded={loaded}
      what="bank file"
      name={id}
      title={({ run }) => run.id}
      badge={({ run }) => <BankFileStatus run={run} />}
      footer={(whole) =>
        whole.run.withdrawn_at || whole.run.provider ? null : (
          <div className="flex flex-wrap items-center gap-2">{bar(whole, reload)}</div>
        )
      }
      {...place}
    >
      {(whole) => (
        <>
          <DrawerSection title={whole.run.provider ? 'Transfers' : 'Bank file'}>
            <Facts facts={[...factsOf(whole), ...moves(whole.run)]} />
          </DrawerSection>
          {lines(whole, reload)}
        </>
      )}
    </RecordDrawer>
  )
}

const moves = (run: Run): FactLines => [
  ['Made', `${formatInstant(run.created_at)}, ${run.created_by_name ?? ''}`],
  run.withdrawn_at && [
    'Withdrawn',
    `${formatInstant(run.withdrawn_at)}, ${run.withdrawn_by_name ?? ''}: ${run.withdrawn_reason}`,
  ],
  run.sent_at && ['Sent', `${formatInstant(run.sent_at)}, ${run.sent_by_name ?? ''}`],
]
