import type { ComponentProps } from 'react'
import { DayButton as BaseDayButton, DayPicker } from 'react-day-picker'
import { classes } from '../classes.ts'
import { CalendarChevron, calendarClasses, spokenDay, toDate, toDay } from './calendar.tsx'

type DayCalendarProps = {
  value: string | null
  min: string | undefined
  max: string | undefined
  onChoose: (on: string) => void
}

/** Choose one day: arrows move by day and week, Page keys by month. */
export default function DayCalendar({ value, min, max, onChoose }: DayCalendarProps) {
  const off = [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]
  return (
    <DayPicker
      mode="single"
      weekStartsOn={1}
      defaultMonth={value || min ? toDate(value ?? min ?? '') : undefined}
      selected={value ? toDate(value) : undefined}
      onSelect={(_, pressed) => onChoose(toDay(pressed))}
      disabled={off}
      autoFocus
      components={{ DayButton, Chevron: CalendarChevron }}
      labels={{ labelDayButton: spokenDay }}
      classNames={{
        ...calendarClasses,
        month: 'w-full',
        weekday: 'h-8 !text-center text-note font-semibold text-muted',
        today: 'underline underline-offset-4',
      }}
    />
  )
}

function DayButton({ day, modifiers, className, ...button }: ComponentProps<typeof BaseDayButton>) {
  return (
    <BaseDayButton
      {...button}
      day={day}
      modifiers={modifiers}
      className={classes(
        'num mx-auto grid h-11 w-full max-w-11 cursor-pointer place-items-center rounded-field text-[.9375rem] font-semibold disabled:cursor-not-allowed disabled:font-normal disabled:text-muted',
        modifiers.selected ? 'bg-lagoon text-on-lagoon' : 'enabled:hover:bg-sunk',
      )}
    />
  )
}
