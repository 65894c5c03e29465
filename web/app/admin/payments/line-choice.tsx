import { formatDay, formatInstant } from '../../lib/days.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { notAnAmount, readNaira } from '../form/typed-number.ts'
import { DrawerSection } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { type Evidence, emptyEvidence, TYPED } from './evidence.ts'
import type { FittingLine, LinesOfPayment, Payment } from './payment-types.ts'
import { referenceFit } from './transfers/match-words.ts'

type LineChoiceProps = {
  payment: Payment
  lines: LinesOfPayment
  evidence: Evidence
  onChange: (evidence: Evidence) => void
}

/** Which line of the bank statement proves this payment; the number keys choose as well. */
export function LineChoice({ payment, lines, evidence, onChange }: LineChoiceProps) {
  const choose = (lineId: string) => onChange({ ...emptyEvidence, lineId })
  const first = lines.lines.slice(0, 9).map(({ line }, index) => [`${index + 1}`, () => choose(line.id)])
  useKeys(Object.fromEntries(first))
  return (
    <DrawerSection
      title="Match with a bank line"
      more={
        <span className="text-[.78125rem] text-muted">
          {lines.newest_statement_at
            ? `Statement of ${formatInstant(lines.newest_statement_at)}`
            : 'No statement uploaded yet'}
        </span>
      }
    >
      <div role="radiogroup" aria-label="Bank line" className="overflow-hidden rounded-card border border-line">
        {lines.lines.map((fitting) => (
          <LineOption
            key={fitting.line.id}
            fitting={fitting}
            isChosen={evidence.lineId === fitting.line.id}
            onChoose={() => choose(fitting.line.id)}
          />
        ))}
        <Option name="bank-line" isChosen={evidence.lineId === TYPED} onChoose={() => choose(TYPED)}>
          <span className="text-muted">Another line, typed from the statement</span>
        </Option>
      </div>
      {evidence.lineId === TYPED ? <TypedLine payment={payment} evidence={evidence} onChange={onChange} /> : null}
    </DrawerSection>
  )
}

type LineOptionProps = { fitting: FittingLine; isChosen: boolean; onChoose: () => void }

function LineOption({ fitting, isChosen, onChoose }: LineOptionProps) {
  const { line } = fitting
  return (
    <Option name="bank-line" isChosen={isChosen} onChoose={onChoose}>
      <span className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 max-sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="num whitespace-nowrap">
          <span className="text-muted">{line.posted_time ?? formatDay(line.posted_on)}</span>{' '}
          <b className="font-semibold">{naira(line.amount)}</b>
        </span>
        <span className="text-[.78125rem] [overflow-wrap:anywhere] max-sm:col-span-2 max-sm:row-start-2">
          {line.narration} {line.sender}
        </span>
        <span className={`text-[.78125rem] font-semibold ${isExact(fitting) ? 'text-lagoon' : 'text-muted'}`}>
          {describeLine(fitting)}
        </span>
      </span>
    </Option>
  )
}

const isExact = ({ difference, reference_fit }: FittingLine) =>
  difference === 0 && (reference_fit === 'whole' || reference_fit === 'booking')

/** "Exact", "Amount only", "₦500 less". */
function describeLine(fitting: FittingLine): string {
  const { difference, reference_fit, name_fit } = fitting
  if (isExact(fitting)) return 'Exact'
  if (difference !== 0) return difference < 0 ? `${naira(-difference)} less` : `${naira(difference)} more`
  if (reference_fit !== 'none') return referenceFit[reference_fit]
  return name_fit === 'none' ? 'Amount only' : 'Amount and name'
}

type OptionProps = { name: string; isChosen: boolean; onChoose: () => void; children: React.ReactNode }

export const Option = ({ name, isChosen, onChoose, children }: OptionProps) => (
  <label
    className={`flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 py-2 last:border-b-0 ${isChosen ? 'bg-lagoon-soft' : 'hover:bg-sunk'}`}
  >
    <input type="radio" name={name} className="check" checked={isChosen} onChange={onChoose} />
    {children}
  </label>
)

type TypedLineProps = Omit<LineChoiceProps, 'lines'>

function TypedLine({ payment, evidence, onChange }: TypedLineProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Amount received, ₦"
        inputMode="decimal"
        value={evidence.typedAmount}
        placeholder={`${payment.amount - payment.amount_received}`}
        error={evidence.typedAmount.trim() !== '' && readNaira(evidence.typedAmount) === null && notAnAmount}
        onChange={({ target }) => onChange({ ...evidence, typedAmount: target.value })}
      />
      <TextField
        label="Statement line"
        help="As on the statement: date, bank, its reference. Each can be used once."
        maxLength={120}
        value={evidence.typedLine}
        onChange={({ target }) => onChange({ ...evidence, typedLine: target.value })}
      />
    </div>
  )
}
