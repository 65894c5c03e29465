import { CalendarCheck, Calendar as CalendarIcon } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { importWhenPressed, importWithRetry } from '../hooks/import-with-retry.ts'
import { useHasScript, useIsWide } from '../hooks/use-media.ts'
import { Icon } from '../icons/icon.tsx'
import { Sheet } from '../popups/dialog.tsx'
import { Popover } from '../popups/popover.tsx'
import { Skeletons } from '../skeleton.tsx'
import type { CalendarProps } from './calendar.tsx'
import { type DayRange, daysAfter, LONGEST_STAY } from './day-range.ts'

export type { DayNote } from './calendar.tsx'
export type { DayRange } from './day-range.ts'

const loadCalendar = () => import('./calendar.tsx')
const Calendar = lazy(() => importWhenPressed(loadCalendar))

type Side = {
  label: string
  /** In a plain form: `checkin_date`. */
  name: string
  /** Under the day: "from 14:00". */
  note?: ReactNode
}

type DateRangePickerProps = Omit<CalendarProps, 'months'> & {
  start: Side
  end: Side
  /** How a day reads: "Fri 11 Dec". */
  describeDay: (on: string) => string
  /**
   * `bar`: two cells of the front door; `slim`: two of a bar one line high; `fields`: two boxed fields; `joined`: two
   * halves of one box. The caller's grid places them.
   */
  look?: PickerLook
}
type PickerLook = 'bar' | 'slim' | 'fields' | 'joined'

/**
 * Two days of a stay. Plain date inputs until script has come, then buttons that open a calendar: a popover on 768 and
 * up, a sheet below. Renders two cells; put it in a grid.
 */
export function DateRangePicker({ start, end, describeDay, look = 'fields', ...calendar }: DateRangePickerProps) {
  const [open, setOpen] = useState(false)
  const firstCell = useRef<HTMLButtonElement>(null)
  const hasScript = useHasScript()
  const { value, onChange, minOn, maxOn, maxDays = LONGEST_STAY } = calendar
  const sides = [
    {
      side: start,
      icon: CalendarIcon,
      on: value.startOn,
      max: maxOn,
      put: (on: string) => onChange({ ...value, startOn: on }),
    },
    {
      side: end,
      icon: CalendarCheck,
      on: value.endOn,
      max: daysAfter(maxOn, maxDays),
      put: (on: string) => onChange({ ...value, endOn: on }),
    },
  ]
  const [before, setBefore] = useState(value)
  const openOrClose = (isOpen: boolean) => {
    setOpen(isOpen)
    if (isOpen) setBefore(value)
    // Closed half-way, the dates that the page shows prices for are the chosen ones again.
    else if (value.startOn && !value.endOn && before.endOn) onChange(before)
  }
  const change = (next: DayRange) => {
    onChange(next)
    if (next.startOn && next.endOn) setOpen(false)
  }
  return (
    <>
      {sides.map(({ side, icon, on, max, put }, index) =>
        hasScript ? (
          <button
            key={side.name}
            ref={index === 0 ? firstCell : undefined}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={() => void importWithRetry(loadCalendar)}
            onClick={() => openOrClose(true)}
            className={cells[look]}
          >
            <CellWords side={side} icon={icon} look={look} value={on ? describeDay(on) : 'Choose a day'} />
            <input type="hidden" name={side.name} value={on ?? ''} />
          </button>
        ) : (
          <PlainCell
            key={side.name}
            {...{ side, icon, look, on, min: minOn, max, put }}
            words={on ? describeDay(on) : 'Choose a day'}
          />
        ),
      )}
      <CalendarPopup
        open={open}
        onOpenChange={openOrClose}
        anchor={firstCell}
        calendar={{ ...calendar, onChange: change }}
        labels={[start.label, end.label]}
      />
    </>
  )
}

type CellProps = { side: Side; icon: Parameters<typeof Icon>[0]['of']; look: PickerLook }

function CellWords({ side, icon, look, value }: CellProps & { value: ReactNode }) {
  if (look === 'slim')
    return (
      <>
        <Icon of={icon} className="size-5 text-lagoon" />
        <span className="sr-only">{side.label}</span>
        <span className="num min-w-0 flex-1 text-left font-semibold">{value}</span>
      </>
    )
  return (
    <>
      <span className={classes('text-lagoon', look === 'bar' && 'max-md:hidden', look === 'joined' && 'hidden')}>
        <Icon of={icon} className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1 text-left">
        <span className="block text-note text-muted">{side.label}</span>
        <span className="num block text-[1.0625rem] leading-6 font-semibold">{value}</span>
        {side.note ? <span className="num block text-note text-muted">{side.note}</span> : null}
      </span>
    </>
  )
}

function PlainCell({
  side,
  icon,
  look,
  on,
  min,
  max,
  put,
  words,
}: CellProps & {
  on: string | undefined
  min: string
  max: string
  put: (on: string) => void
  words: string
}) {
  const id = useId()
  // Browsers write a day in the order of their own country. Where script is on its way our words stand over the field,
  // until somebody comes to it; without script the field is all there is.
  const input = (
    <span className="group/day relative block">
      <span aria-hidden="true" className="hidden group-focus-within/day:!hidden scripted:block">
        {words}
      </span>

      <input
        id={id}
        type="date"
        name={side.name}
        aria-label={side.label}
        value={on ?? ''}
        min={min}
        max={max}
        onChange={({ target }) => put(target.value)}
        className="w-full bg-transparent outline-none scripted:not-focus:absolute scripted:not-focus:inset-0 scripted:not-focus:opacity-0"
      />
    </span>
  )
  return (
    <label htmlFor={id} className={cells[look]}>
      <CellWords side={side} icon={icon} look={look} value={input} />
    </label>
  )
}

type CalendarPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
  calendar: Omit<CalendarProps, 'months'>
  labels: [string, string]
}

function CalendarPopup({ open, onOpenChange, anchor, calendar, labels }: CalendarPopupProps) {
  const isWide = useIsWide()
  const id = useId()
  const title = calendar.value.startOn && !calendar.value.endOn ? labels[1] : labels[0]
  const body = (
    <Suspense fallback={<CalendarSkeleton />}>
      <Calendar {...calendar} months={isWide ? 2 : 1} />
    </Suspense>
  )
  if (isWide)
    return (
      <Popover
        open={open}
        onOpenChange={onOpenChange}
        anchor={anchor}
        id={id}
        label={`${labels[0]} and ${labels[1]}`}
        align="start"
        isTrapped
        className="p-5"
      >
        {body}
      </Popover>
    )
  const clear = (
    <Button look="quiet" onClick={() => calendar.onChange({ startOn: undefined, endOn: undefined })}>
      Clear dates
    </Button>
  )
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} footer={clear} focusesItself>
      {body}
    </Sheet>
  )
}

function CalendarSkeleton() {
  return <Skeletons label="Loading the calendar" className="md:w-[760px]" bars={['h-[372px]']} />
}

const cells: Record<PickerLook, string> = {
  bar: 'flex min-h-18 w-full cursor-pointer items-center gap-3.5 rounded-field px-3 py-2.5 text-left hover:bg-sunk md:px-4',
  slim: 'flex min-h-12 w-full min-w-0 cursor-pointer items-center gap-2.5 px-4 text-left hover:bg-sunk',
  fields: 'field cursor-pointer !min-h-16 py-2',
  joined: 'flex min-h-16 w-full min-w-0 cursor-pointer items-center px-3.5 py-2 text-left hover:bg-sunk',
}
