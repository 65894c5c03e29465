import type { Answer } from '../../../lib/contract.ts'
import { formatDay, formatInstant } from '../../../lib/days.ts'
import { count, formatDayRange } from '../../../lib/format.ts'
import { consolePaths } from '../../console-paths.ts'
import {
  DrawerLink,
  type DrawerPlace,
  DrawerSection,
  type FactLines,
  Facts,
  RecordDrawer,
} from '../../parts/drawer.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { StatementRows } from './statement-rows.tsx'

type Statement = Answer<'showStatement'>
/** A stored statement: what came of it, and every row that is no line, as it was told when it was uploaded. */
export const StatementDrawer = ({ id, ...place }: DrawerPlace & { id: string }) => (
  <RecordDrawer
    loaded={useAnswer('/payments/statements/{id}', { params: { id } })}
    what="statement"
    failed="The statement could not be loaded"
    title={({ file_name }) => file_name}
    {...place}
  >
    {(statement) => <Sections statement={statement} />}
  </RecordDrawer>
)

const Sections = ({ statement }: { statement: Statement }) => (
  <>
    <DrawerSection
      title="Statement"
      more={
        statement.open_lines > 0 ? (
          <DrawerLink to={consolePaths.transfers({ tab: 'look' })}>Lines to review</DrawerLink>
        ) : null
      }
    >
      <Facts facts={factsOf(statement)} />
    </DrawerSection>
    <DrawerSection title="Rows that were not read">
      {isWhole(statement) ? (
        <p className="text-muted">Every row was read, and the balances add up.</p>
      ) : (
        <StatementRows
          told={statement}
          problemsNote="They are as the file had them. Type what matters off by hand at its payment, or mend the file and upload it again: known lines are not stored twice."
        />
      )}
    </DrawerSection>
  </>
)

const factsOf = (statement: Statement): FactLines => [
  ['Account', `${statement.bank_name}, ${statement.account_number}`],
  [
    'Days',
    statement.first_on === statement.last_on
      ? formatDay(statement.first_on, 'with year')
      : formatDayRange(statement.first_on, statement.last_on),
  ],
  ['New lines', `${statement.new_lines}, and ${statement.known_lines} known before`],
  ['Money in', `${count(statement.new_money_in, 'line')}, ${naira(statement.new_money_in_total)}`],
  ['Not decided yet', count(statement.open_lines, 'line')],
  ['Uploaded', `${formatInstant(statement.uploaded_at, 'with year')}, ${statement.uploaded_by ?? 'somebody'}`],
  statement.encoding !== 'utf-8' && ['Read as', statement.encoding],
]

const isWhole = ({ problem_count, doubtful_rows, warnings, passed_over }: Statement) =>
  problem_count + doubtful_rows.length + warnings.length + passed_over.length === 0
