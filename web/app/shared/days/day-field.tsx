import { type Day, isDay } from '@skyroute/core/dates.ts'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/fields/field.tsx'
import { importWhenPressed } from '../../ui/hooks/import-with-retry.ts'
import { Popover } from '../../ui/popups/popover.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { readDay, writeDay } from './read-day.ts'

const DayCalendar = lazy(() => importWhenPressed(() => import('../../ui/fields/day-calendar.tsx')))

type DayValue = {
  /** A day, '' for none, or what is typed and is no day yet. */
  value: string
  onChange: (value: string) => void
  min?: Day
  max?: Day
}

type DayFieldProps = DayValue & {
  label: string
  help?: ReactNode
  error?: string | false
  className?: string
  name?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/**
 * A day, typed or chosen in a calendar. It reads and shows "12 Nov 2026" in every browser: the browsers' own field says
 * 11/12 or 12/11 after the language of the machine.
 */
export function DayField({ label, help, error, className, ...input }: DayFieldProps) {
  const [problem, setProblem] = useState('')
  return (
    <Field label={label} help={help} error={error || problem} className={className}>
      {({ className: look, ...control }) => (
        <DayInput {...input} {...control} label={label} onProblem={setProblem} className={look} />
      )}
    </Field>
  )
}

type DayInputProps = DayValue &
  Omit<ComponentProps<'input'>, keyof DayValue | 'type'> & {
    label: string
    onProblem?: (sentence: string) => void
    /** Of the box around both. */
    boxClass?: string
  }

/** The control alone, for a bar: its label is the caller's. */
export function DayInput({
  value,
  onChange,
  min,
  max,
  label,
  onProblem,
  boxClass,
  className,
  ...input
}: DayInputProps) {
  const [text, setText] = useState(shownFor(value))
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  // Another value than the field sent itself came from outside: it is shown.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setSent(value)
      setText(shownFor(value))
    }
  }
  const send = (next: string) => {
    setSent(next)
    onChange(next)
  }
  const type = (typed: string) => {
    setText(typed)
    onProblem?.('')
    send(readDay(typed) ?? typed.trim())
  }
  const choose = (on: Day) => {
    setText(writeDay(on))
    onProblem?.('')
    send(on)
  }
  const leave = () => {
    const on = readDay(text)
    if (on) setText(writeDay(on))
    onProblem?.(describeProblem(text, { min, max }))
  }
  return (
    <span className={classes('relative block', boxClass)}>
      <input
        {...input}
        type="text"
        inputMode="text"
        autoComplete="off"
        placeholder="12 Nov 2026"
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        className={classes('num', className, '!pr-11')}
      />
      {input.disabled || input.readOnly ? null : (
        <CalendarButton label={label} value={readDay(text)} min={min} max={max} onChoose={choose} />
      )}
    </span>
  )
}

type CalendarButtonProps = {
  label: string
  value: Day | null
  min: Day | undefined
  max: Day | undefined
  onChoose: (on: Day) => void
}

function CalendarButton({ label, value, min, max, onChoose }: CalendarButtonProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <IconButton
        ref={anchor}
        // Not the field's own name: a label leads to the field.
        label="Open the calendar"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="absolute top-1/2 right-0.5 -translate-y-1/2 text-muted"
        onClick={() => setOpen(!open)}
        icon={CalendarDays}
        size="size-4.5"
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        id={id}
        label={label}
        className="w-[min(356px,calc(100vw-24px))] p-3"
      >
        <Suspense fallback={<Skeletons label="Loading the calendar" bars={['h-[340px]']} />}>
          <DayCalendar
            value={value}
            min={min}
            max={max}
            onChoose={(on) => {
              onChoose(on)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}

const shownFor = (value: string) => (isDay(value) ? writeDay(value) : value)

function describeProblem(text: string, { min, max }: Pick<DayValue, 'min' | 'max'>): string {
  if (text.trim() === '') return ''
  const on = readDay(text)
  if (!on) return 'Write a day like 12 Nov 2026.'
  if (min && on < min) return `Not before ${writeDay(min)}.`
  return max && on > max ? `Not after ${writeDay(max)}.` : ''
}
