import { Status } from '../../ui/status.tsx'
import { useQueryChange } from '../parts/filters/filter-bar.tsx'
import { formatMonth, type Month, monthLooks } from './months.ts'

/** Which month is shown; it is in the address. */
export function MonthChoice({ months, month }: { months: readonly Month[]; month: string }) {
  const change = useQueryChange()
  const chosen = months.find((each) => each.month === month)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <select
        aria-label="Month"
        value={month}
        onChange={({ target }) => change({ month: target.value })}
        className="field !min-h-9 w-36 !rounded-lg !py-0 !text-[.84375rem] max-md:!min-h-11 max-md:!text-base"
      >
        {months.map((each) => (
          <option key={each.month} value={each.month}>
            {formatMonth(each.month)}
          </option>
        ))}
      </select>
      {chosen ? <Status look={monthLooks[chosen.status]} /> : null}
    </div>
  )
}
