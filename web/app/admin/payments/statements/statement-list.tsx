import type { Answer } from '../../../lib/contract.ts'
import { Empty } from '../../../ui/empty.tsx'
import { List } from '../../parts/list-screen.tsx'
import { InstantCell, StayCell, TwoLineCell } from '../../parts/table/cells.tsx'
import { type Column, column } from '../../parts/table/column.ts'
import { StatementDrawer } from './statement-drawer.tsx'

type Statements = Answer<'listStatements'>
type Statement = Statements['statements'][number]

export const StatementList = ({ list, onUpload }: { list: Statements; onUpload: () => void }) => (
  <List
    label="Statements"
    columns={columns}
    rows={list.statements}
    page={list}
    one="statement"
    empty={
      <Empty title="No statement yet" way={{ label: 'Upload the first', onGo: onUpload }}>
        The CSV export of any Nigerian bank will do.
      </Empty>
    }
    drawer={(id, place) => <StatementDrawer id={id} {...place} />}
  />
)

const columns: Column<Statement>[] = [
  column('at', 'Uploaded', ({ uploaded_at }) => <InstantCell at={uploaded_at} />, { width: 'w-28', phone: 'line' }),
  column(
    'file',
    'File',
    ({ file_name, bank_name, account_number }) => (
      <TwoLineCell main={file_name} sub={`${bank_name}, ${account_number}`} />
    ),
    { isMain: true },
  ),
  column('days', 'Days', ({ first_on, last_on }) => <StayCell startOn={first_on} endOn={last_on} />),
  column('new', 'New lines', ({ new_lines }) => <span className="num">{new_lines}</span>, {
    align: 'end',
    phoneCell: ({ new_lines }) => <span className="num">{new_lines} new</span>,
  }),
  column('known', 'Known', ({ known_lines }) => <span className="num">{known_lines}</span>, {
    align: 'end',
    phone: 'never',
  }),
  column(
    'problems',
    'Not read',
    ({ problem_count }) => (
      <span className={`num ${problem_count > 0 ? 'font-semibold text-danger' : 'text-muted'}`}>{problem_count}</span>
    ),
    {
      align: 'end',
      phone: 'side',
      phoneCell: ({ problem_count }) =>
        problem_count > 0 ? <span className="num text-danger">{problem_count} not read</span> : null,
    },
  ),
  column('by', 'By', ({ uploaded_by }) => uploaded_by ?? '–', { from: 'lg', phone: 'never' }),
]
