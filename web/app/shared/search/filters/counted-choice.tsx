import type { FacetCount } from '../../../lib/types/catalogue-types.ts'
import { classes } from '../../../ui/classes.ts'

type CountedChoiceProps<Value extends string> = {
  label: string
  name: string
  /** Beside Any, which stands first. */
  choices: readonly { value: Value; label: string }[]
  value: Value | ''
  /** How many each would find; undefined when nothing is known. */
  counts: readonly FacetCount[] | undefined
  onChange: (value: Value | '') => void
  className?: string
}

export const countOf = (counts: readonly FacetCount[], value: string) =>
  counts.find((count) => count.value.toLowerCase() === value.toLowerCase())?.count ?? 0

/** A few equal words with what each finds under it; the empty one is Any. Radios underneath: arrows move, a plain form sends it. */
export function CountedChoice<Value extends string>(props: CountedChoiceProps<Value>) {
  return (
    <fieldset className={props.className}>
      <legend className="label">{props.label}</legend>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-field border border-edge bg-card">
        {[{ value: '' as const, label: 'Any' }, ...props.choices].map(({ value, label }, index) => {
          const isChosen = value === props.value
          const count = value !== '' && props.counts ? countOf(props.counts, value) : undefined
          const isOff = count === 0 && !isChosen
          return (
            <label
              key={value}
              className={classes(
                'grid min-h-13 place-content-center px-1 text-center leading-5 has-checked:bg-lagoon has-checked:text-on-lagoon has-focus-visible:outline-3 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current',
                index > 0 && 'border-l border-edge',
                isOff ? 'cursor-not-allowed text-muted' : 'cursor-pointer font-semibold',
              )}
            >
              <input
                type="radio"
                name={props.name}
                value={value}
                checked={isChosen}
                disabled={isOff}
                onChange={() => props.onChange(value)}
                className="sr-only"
              />
              {label}
              {count === undefined ? null : (
                <span className={classes('num text-[.75rem] leading-4 font-normal', isChosen ? '' : 'text-muted')}>
                  <span className="sr-only">, </span>
                  {count}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
