import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { count } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { consolePaths } from '../../console-paths.ts'
import { Sheet } from '../../parts/table/sheet.tsx'
import type { SheetImport } from '../catalogue-answers.ts'
import { type SheetKind, sheetWords } from './sheet-words.ts'

type ImportAccountProps = { kind: SheetKind; found: SheetImport; isRunning: boolean }
type Row = SheetImport['rows'][number]

/** What is wrong with a sheet, or what it would do, or what it has done: row by row. */
export function ImportAccount({ kind, found, isRunning }: ImportAccountProps) {
  return (
    <div className="grid gap-4" role="status" aria-busy={isRunning}>
      <Summary kind={kind} found={found} />
      {found.problem_count > 0 ? (
        <Sheet
          caption="Problems by row"
          isTall
          heads={['Row', 'Column', 'What is wrong']}
          rows={found.problems.map(({ row, column, sentence }) => ({
            key: `${row} ${column} ${sentence}`,
            cells: [row, column || '–', sentence],
          }))}
        />
      ) : found.rows.length > 0 ? (
        <Sheet
          caption="What happens by row"
          isTall
          heads={['Row', sheetWords[kind].title, 'What', 'Outcome']}
          rows={found.rows.slice(0, SHOWN).map((row) => ({
            key: `${row.row}`,
            cells: [
              row.row,
              <Name key="name" kind={kind} row={row} />,
              <Change key="change" row={row} />,
              <Outcome key="outcome" row={row} />,
            ],
          }))}
        />
      ) : null}
      {found.problem_count === 0 && found.rows.length > SHOWN ? (
        <p className="text-muted">And {count(found.rows.length - SHOWN, 'more row')}.</p>
      ) : null}
    </div>
  )
}

const SHOWN = 300

function Summary({ kind, found }: { kind: SheetKind; found: SheetImport }) {
  const { counts, problem_count: problems, rows, is_finished: isFinished } = found
  const { one } = sheetWords[kind]
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length
  if (problems > 0)
    return (
      <Notice tone="danger" icon={TriangleAlert} title={`${count(problems, 'problem')} in this sheet`}>
        Nothing was changed. Mend the cells below in your spreadsheet and choose the sheet again.
        {problems > found.problems.length ? ` The first ${found.problems.length} are shown.` : ''}
      </Notice>
    )
  if (rows.length === 0)
    return (
      <Notice tone="sky" icon={CircleCheck} title="Nothing to do">
        Every {one} of the sheet is like this already.
      </Notice>
    )
  if (isFinished)
    return (
      <Notice
        tone={refused > 0 ? 'dusk' : 'good'}
        icon={refused > 0 ? TriangleAlert : CircleCheck}
        title={refused > 0 ? `Done, but for ${count(refused, 'row')}` : 'Done'}
      >
        {rows.filter(({ outcome }) => outcome === 'made').length} made,{' '}
        {rows.filter(({ outcome }) => outcome === 'changed').length} changed, {counts.leave} left as they were
        {refused > 0 ? `, ${refused} refused: the reasons are below` : ''}.
      </Notice>
    )
  return (
    <Notice tone="sky" icon={Clock} title="Checked, no problems. This would happen:">
      {count(counts.make, `new ${one}`, `new ${sheetWords[kind].many}`)}, {counts.change} changed, {counts.leave} left
      as they are.
    </Notice>
  )
}

function Name({ kind, row }: { kind: SheetKind; row: Row }) {
  if (!row.id || row.outcome === 'refused' || (kind !== 'hotels' && kind !== 'cars')) return row.name
  return (
    <Link className="link" to={kind === 'hotels' ? consolePaths.hotel(row.id) : consolePaths.car(row.id)}>
      {row.name}
    </Link>
  )
}

const Change = ({ row: { action, fields, warnings } }: { row: Row }) => (
  <>
    {action === 'make' ? 'New' : `Changes ${fields.join(', ')}`}
    {warnings.map((warning) => (
      <span key={warning} className="block text-muted">
        {warning}
      </span>
    ))}
  </>
)

function Outcome({ row }: { row: Row }) {
  if (row.outcome === null) return <span className="text-muted">–</span>
  if (row.outcome === 'refused')
    return (
      <>
        <Status look={['bad', CircleX, 'Refused']} /> {row.sentence}
      </>
    )
  return <Status look={['good', CircleCheck, row.outcome === 'made' ? 'Made' : 'Changed']} />
}
