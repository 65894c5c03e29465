import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, createContext, useContext } from 'react'
import { DayButton as BaseDayButton, type DateRange, DayPicker, type Modifiers } from 'react-day-picker'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { type DayRange, LONGEST_STAY, lastEnd, nextRange } from './day-range.ts'

/** What stands under a day: its price in thousands, or "full". */
export type DayNote = { text: string; spoken: string; isRaised?: boolean }

export type CalendarProps = {
  value: DayRange
  onChange: (value: DayRange) => void
  minOn: string
  /** The last day that a stay may start; it may end later. */
  maxOn: string
  /** 1: the end must be after the start (nights); 0: the same day is enough (hire days). */
  minDays?: 0 | 1
  maxDays?: number
  months: 1 | 2
  /** Cannot be chosen as a day of the stay; as a day of leaving it can. */
  isFull?: (on: string) => boolean
  note?: (on: string) => DayNote | undefined
  /** What the notes are: "Price of one night, tax included". */
  caption?: string
  /** The first month in view, as its first day: the moment to load its notes. */
  onMonth?: (firstOn: string) => void
}

const NoteContext = createContext<CalendarProps['note']>(undefined)

/** Choose a stay: arrows move by day and week, Page keys by month. */
export default function Calendar({
  value,
  onChange,
  minOn,
  maxOn,
  minDays = 1,
  maxDays = LONGEST_STAY,
  months,
  isFull,
  note,
  caption,
  onMonth,
}: CalendarProps) {
  const endingFrom = value.endOn ? undefined : value.startOn
  const lastChosenOn = value.endOn ?? value.startOn
  const latestOn = endingFrom && lastEnd(endingFrom, { maxDays, isFull })
  // A day before the chosen start begins another stay: a full one cannot be chosen there either.
  const isOff = (date: Date) => toDay(date) !== latestOn && (isFull?.(toDay(date)) ?? false)
  const choose = (_: DateRange | undefined, pressed: Date) => onChange(nextRange(value, toDay(pressed), { minDays }))
  return (
    <NoteContext value={note}>
      <DayPicker
        mode="range"
        autoFocus
        weekStartsOn={1}
        numberOfMonths={months}
        defaultMonth={toDate(value.startOn ?? minOn)}
        startMonth={toDate(minOn)}
        endMonth={toDate(latest(maxOn, latestOn, value.endOn))}
        selected={{
          from: value.startOn ? toDate(value.startOn) : undefined,
          // A start alone is marked as a day that begins and ends: the picker marks only whole ranges.
          to: lastChosenOn ? toDate(lastChosenOn) : undefined,
        }}
        onSelect={choose}
        onMonthChange={onMonth && ((month) => onMonth(toDay(month)))}
        disabled={[{ before: toDate(minOn), after: toDate(latestOn ?? maxOn) }, isOff]}
        modifiers={{ full: (date: Date) => isFull?.(toDay(date)) ?? false }}
        components={{ DayButton, Chevron: CalendarChevron }}
        labels={{ labelDayButton: spokenDay }}
        classNames={calendarClasses}
      />
      {caption ? <p className="mt-3 text-note text-muted">{caption}</p> : null}
    </NoteContext>
  )
}

function DayButton({ day, modifiers, className, children, ...button }: ComponentProps<typeof BaseDayButton>) {
  const note = useContext(NoteContext)?.(toDay(day.date))
  const isEnd = modifiers.range_start || modifiers.range_end
  const label = [button['aria-label'], note?.spoken].filter(Boolean).join(', ')
  return (
    <BaseDayButton
      {...button}
      day={day}
      modifiers={modifiers}
      aria-label={label}
      data-note={note?.text}
      className={classes(
        'num mx-auto grid h-13 w-full max-w-13 cursor-pointer content-center rounded-field leading-none disabled:cursor-not-allowed disabled:text-muted',
        isEnd ? 'bg-lagoon text-on-lagoon' : 'enabled:hover:bg-sunk',
        note && 'day-note',
        note?.isRaised && !isEnd && 'day-raised',
        modifiers.full && !isEnd && 'text-muted',
      )}
    >
      <span className={classes('text-[.9375rem]', modifiers.full && !isEnd ? 'line-through' : 'font-semibold')}>
        {children}
      </span>
    </BaseDayButton>
  )
}

/** "Friday 11 December 2026": the number one sees stands in the name one hears. */
export function spokenDay(date: Date, { selected }: Modifiers) {
  const words = date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return selected ? `${words}, chosen` : words
}

export const CalendarChevron = ({ orientation }: { orientation?: string }) => (
  <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />
)

export const calendarClasses = {
  root: 'relative',
  months: 'flex flex-col gap-8 md:flex-row',
  month: 'w-full md:w-[364px]',
  month_caption: 'head grid h-11 place-items-center text-[1.0625rem]',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'btn-icon cursor-pointer aria-disabled:opacity-40',
  button_next: 'btn-icon cursor-pointer aria-disabled:opacity-40',
  month_grid: 'mt-1 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1 text-center',
  weekday: 'h-8 text-note font-semibold text-muted',
  day: 'p-0',
  range_start: 'day-start',
  range_middle: 'day-middle',
  range_end: 'day-end',
  outside: 'invisible',
  hidden: 'invisible',
}

/** Local midnights: the picker thinks in the browser's zone, we only in its year, month and day. */
export function toDate(on: string) {
  const [year = 0, month = 1, dayOfMonth = 1] = on.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth)
}

const latest = (...days: (string | undefined)[]) =>
  days.reduce((one = '', other = '') => (other > one ? other : one)) ?? ''

export const toDay = (date: Date) =>
  `${date.getFullYear()}-${`${date.getMonth() + 1}`.padStart(2, '0')}-${`${date.getDate()}`.padStart(2, '0')}`
