import type { ReactNode } from 'react'
import type { MethodOption, PaymentMethod } from '../../lib/types/booking-types.ts'
import { classes } from '../../ui/classes.ts'

type MethodListProps = {
  methods: MethodOption[]
  chosen: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
  /** What opens under the chosen one. */
  panel: ReactNode
}

/** Every way to pay; one that is off says why. */
export function MethodList({ methods, chosen, onChoose, panel }: MethodListProps) {
  return (
    <fieldset className="card min-w-0 divide-y divide-line overflow-hidden bg-transparent">
      <legend className="sr-only">How do you want to pay?</legend>
      {methods.map((option) => {
        const isChosen = option.method === chosen
        return (
          <div key={option.method} className={isChosen ? 'bg-card' : undefined}>
            <MethodRow option={option} isChosen={isChosen} onChoose={onChoose} />
            {isChosen ? panel : null}
          </div>
        )
      })}
    </fieldset>
  )
}

type MethodRowProps = { option: MethodOption; isChosen: boolean; onChoose: MethodListProps['onChoose'] }

function MethodRow({ option, isChosen, onChoose }: MethodRowProps) {
  const { method, name, note, is_enabled, why_not } = option
  return (
    <label
      className={classes(
        'flex min-h-18 items-center gap-4 px-4 py-3 sm:px-5',
        is_enabled ? 'cursor-pointer hover:bg-sunk/60' : 'cursor-not-allowed',
      )}
    >
      <input
        type="radio"
        name="method"
        value={method}
        checked={isChosen}
        disabled={!is_enabled}
        onChange={() => onChoose(method)}
        className="check"
      />
      <span className="min-w-0 flex-1 leading-5">
        <b className={classes('block text-[1.0625rem] leading-6 font-semibold', !is_enabled && 'text-muted')}>{name}</b>
        <span className="text-sm text-muted">{why_not ?? note}</span>
      </span>
    </label>
  )
}
