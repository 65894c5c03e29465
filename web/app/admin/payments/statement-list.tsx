import type { Answer } from '../../lib/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { InstantCell, StayCell, TwoLineCell } from '../parts/cells.tsx'
import type { Column } from '../parts/column.ts'
import { List } from '../parts/list-screen.tsx'
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
      <Empty
        title="No statement yet"
        actions={
          <Button look="line" onClick={onUpload}>
            Upload the first
          </Button>
        }
      >
        The CSV export of any Nigerian bank will do.
      </Empty>
    }
    drawer={(id, place) => <StatementDrawer id={id} {...place} />}
  />
)

const columns: Column<Statement>[] = [
  {
    key: 'at',
    title: 'Uploaded',
    width: 'w-28',
    phone: 'line',
    cell: ({ uploaded_at }) => <InstantCell at={uploaded_at} />,
  },
  {
    key: 'file',
    title: 'File',
    isMain: true,
    cell: ({ file_name, bank_name, account_number }) => (
      <TwoLineCell main={file_name} sub={`${bank_name}, ${account_number}`} />
    ),
  },
  { key: 'days', title: 'Days', cell: ({ first_on, last_on }) => <StayCell startOn={first_on} endOn={last_on} /> },
  {
    key: 'new',
    title: 'New lines',
    align: 'end',
    cell: ({ new_lines }) => <span className="num">{new_lines}</span>,
    phoneCell: ({ new_lines }) => <span className="num">{new_lines} new</span>,
  },
  {
    key: 'known',
    title: 'Known',
    align: 'end',
    phone: 'never',
    cell: ({ known_lines }) => <span className="num">{known_lines}</span>,
  },
  {
    key: 'problems',
    title: 'Not read',
    align: 'end',
    phone: 'side',
    cell: ({ problem_count }) => (
      <span className={`num ${problem_count > 0 ? 'font-semibold text-danger' : 'text-muted'}`}>{problem_count}</span>
    ),
    phoneCell: ({ problem_count }) =>
      problem_count > 0 ? <span className="num text-danger">{problem_count} not read</span> : null,
  },
  { key: 'by', title: 'By', from: 'lg', phone: 'never', cell: ({ uploaded_by }) => uploaded_by ?? '–' },
]
