import { classes } from '../classes.ts'

type SegmentedChoiceProps<Value extends string> = {
  label: string
  name: string
  choices: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Two to four equal words, one of them chosen. Radios underneath: arrows move, a plain form sends it. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  return (
    <fieldset className={props.className}>
      <legend className="label">{props.label}</legend>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-field border border-edge bg-card">
        {props.choices.map((choice, index) => (
          <label
            key={choice.value}
            className={classes(
              'grid min-h-12 cursor-pointer place-items-center px-2 text-center font-semibold has-checked:bg-lagoon has-checked:text-on-lagoon has-focus-visible:outline-3 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current',
              index > 0 && 'border-l border-edge',
            )}
          >
            <input
              type="radio"
              name={props.name}
              value={choice.value}
              checked={choice.value === props.value}
              onChange={() => props.onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
