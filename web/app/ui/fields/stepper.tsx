import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'

type StepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  name?: string
  help?: string
  className?: string
}

/** A small whole number between two buttons. At a limit the button is off and the help says why. */
export function Stepper({ label, value, onChange, min, max, name, help, className }: StepperProps) {
  const id = useId()
  const set = (wanted: number) => onChange(Math.min(max, Math.max(min, wanted)))
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="field !gap-0 !px-0.5">
        <Step label={`Fewer: ${label}`} isOff={value <= min} onClick={() => set(value - 1)} icon={Minus} />
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => Number.isInteger(target.valueAsNumber) && set(target.valueAsNumber)}
          className="num min-w-0 flex-1 appearance-none bg-transparent text-center font-semibold outline-none [&::-webkit-inner-spin-button]:appearance-none"
        />
        <Step label={`More: ${label}`} isOff={value >= max} onClick={() => set(value + 1)} icon={Plus} />
      </div>
      <p id={`${id}-help`} className={classes('help', !help && value < max && 'sr-only')} aria-live="polite">
        {value >= max ? `${max} is the most.` : help}
      </p>
    </div>
  )
}

type StepProps = { label: string; isOff: boolean; onClick: () => void; icon: ComponentProps<typeof Icon>['of'] }

function Step({ label, isOff, onClick, icon }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="grid size-11 place-items-center rounded-field text-lagoon hover:bg-lagoon-soft aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60 aria-disabled:hover:bg-transparent"
    >
      <Icon of={icon} className="size-4.5" />
    </button>
  )
}
