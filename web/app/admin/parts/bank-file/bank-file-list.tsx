import type { ReactNode } from 'react'
import { capital, count } from '../../../lib/format.ts'
import { Empty } from '../../../ui/empty.tsx'
import { ConfirmButton } from '../confirm-action.tsx'
import type { DrawerPlace } from '../drawer.tsx'
import { ListScreen } from '../list-screen.tsx'
import { InstantCell, MoneyCell, naira, TwoLineCell } from '../table/cells.tsx'
import { type Column, column } from '../table/column.ts'
import type { Run } from './bank-file-kind.ts'
import { BankFileStatus } from './bank-file-status.tsx'
import { bankFileWords, type Payee } from './bank-file-words.ts'

type List<Row> = {
  runs: readonly Row[]
  ready_count: number
  ready_amount: number
  page: number
  total_pages: number
  total: number
}
type BankFileListProps<Row extends Run> = {
  title: string
  one: Payee
  list: List<Row>
  /** What a new file would hold. */
  intro: string
  /** What follows from making one, behind what it holds. */
  consequence: string
  make: (key: string) => Promise<{ run: { id: string; line_count: number } }>
  /** Why none can be made now, and what is chosen first. */
  off?: string | false
  chosen?: ReactNode
  /** Said where there is no file yet. */
  empty: string
  /** Columns of this kind of file alone. */
  more?: Column<Row>[]
  drawer: (id: string, place: DrawerPlace) => ReactNode
}

/** The bank files of one kind, and the button that makes another. */
export function BankFileList<Row extends Run>({ title, one, list, ...said }: BankFileListProps<Row>) {
  return (
    <ListScreen
      title={title}
      intro={said.intro}
      actions={list.ready_count > 0 ? <MakeFile {...said} one={one} list={list} /> : null}
      label={title}
      columns={columnsOf(one, said.more)}
      rows={[...list.runs]}
      page={list}
      one="bank file"
      empty={<Empty title="No bank files yet">{said.empty}</Empty>}
      drawer={said.drawer}
    />
  )
}

type MakeFileProps = Pick<BankFileListProps<Run>, 'one' | 'consequence' | 'make' | 'off' | 'chosen'> & {
  list: Pick<List<Run>, 'ready_count' | 'ready_amount'>
}

const MakeFile = ({ one, list: { ready_count, ready_amount }, consequence, make, off, chosen }: MakeFileProps) => (
  <ConfirmButton
    button={{ look: 'main', children: 'Make a bank file' }}
    title={`A bank file of ${count(Math.min(ready_count, 200), one)}?`}
    consequence={`It holds up to ${naira(ready_amount)}. ${consequence}`}
    verb="Make the file"
    busyVerb="Making it…"
    look="lagoon"
    failed={one === 'refund' ? bankFileWords.refund.failed : 'The bank file was not made'}
    off={off}
    call={({ key }) => make(key)}
    done={({ run }) => `${run.id} holds ${count(run.line_count, one)}`}
  >
    {chosen}
  </ConfirmButton>
)

const columnsOf = <Row extends Run>(one: Payee, more: Column<Row>[] = []): Column<Row>[] => [
  column('made', 'Made', ({ created_at }) => <InstantCell at={created_at} />, { width: 'w-24', phone: 'line' }),
  column('file', 'Bank file', ({ id, created_by_name }) => <TwoLineCell main={id} sub={created_by_name} />, {
    isMain: true,
  }),
  ...more,
  column(`${one}s`, `${capital(one)}s`, ({ line_count }) => line_count, {
    align: 'end',
    phone: 'never',
  }),
  column('amount', 'Amount, ₦', ({ amount }) => <MoneyCell amount={amount} isStrong />, { align: 'end' }),
  column('status', 'Status', (run) => <BankFileStatus run={run} />, { phone: 'side' }),
]
