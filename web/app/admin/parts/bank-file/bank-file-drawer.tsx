import { formatInstant } from '../../../lib/days.ts'
import { capital } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { type DrawerPlace, DrawerSection, type FactLines, Facts, RecordDrawer } from '../drawer.tsx'
import { naira } from '../table/cells.tsx'
import { type Loaded, useReload } from '../use-answer.ts'
import { BankFileBar } from './bank-file-bar.tsx'
import type { BankFileKind, Run } from './bank-file-kind.ts'
import { BankFileLine } from './bank-file-lines.tsx'
import { BankFileStatus } from './bank-file-status.tsx'

type BankFileDrawerProps<File extends { run: Run }> = {
  id: string
  place: DrawerPlace
  loaded: Loaded<File>
  kind: BankFileKind<File>
}

/** One bank file: whom it pays, what can be done with it, and what the bank did with each line. */
export function BankFileDrawer<File extends { run: Run }>({ id, place, loaded, kind }: BankFileDrawerProps<File>) {
  const onChanged = useReload(loaded)
  const userId = useUser()?.id
  const title = `${capital(kind.one)}s`
  return (
    <RecordDrawer
      loaded={loaded}
      what="bank file"
      name={id}
      title={({ run }) => run.id}
      badge={({ run }) => <BankFileStatus run={run} />}
      footer={(whole) =>
        whole.run.withdrawn_at || whole.run.provider ? null : (
          <div className="flex flex-wrap items-center gap-2">
            <BankFileBar
              {...{ calls: kind, run: whole.run, lines: kind.linesOf(whole, userId), onChanged }}
              mayLeave={!kind.noticeOf?.(whole)}
              more={kind.more?.(whole, onChanged)}
            />
          </div>
        )
      }
      {...place}
    >
      {(whole) => (
        <>
          <DrawerSection title={whole.run.provider ? 'Transfers' : 'Bank file'}>
            <Facts
              facts={[
                ...kind.factsOf(whole),
                ['Amount', naira(whole.run.amount)],
                [title, `${whole.run.line_count}`],
                ...moves(whole.run),
              ]}
            />
          </DrawerSection>
          {kind.noticeOf?.(whole)}
          <DrawerSection title={`${title} in it`}>
            <ul className="grid">
              {kind.linesOf(whole, userId).map((line) => (
                <BankFileLine key={line.key} {...{ calls: kind, run: whole.run, line, onChanged }} />
              ))}
            </ul>
          </DrawerSection>
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
