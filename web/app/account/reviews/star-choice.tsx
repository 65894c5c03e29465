import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'

const words = ['Poor', 'Not good', 'Fair', 'Good', 'Very good']
const all = [1, 2, 3, 4, 5]

type StarChoiceProps = {
  label: string
  name: string
  value: number | undefined
  onChange: (stars: number) => void
  error?: string
  isBig?: boolean
}

/** One to five stars: five radio buttons drawn as stars, so arrows move among them and each says its words. */
export function StarChoice({ label, name, value, onChange, error, isBig }: StarChoiceProps) {
  const group = useId()
  const sentence = `${group}-error`
  return (
    <fieldset
      aria-describedby={error ? sentence : undefined}
      className={classes(!isBig && 'flex items-center justify-between gap-3 border-b border-line py-0.5')}
    >
      <legend className={isBig ? 'label' : 'float-left text-[.9375rem] leading-5'}>{label}</legend>
      <div className={classes('flex items-center', isBig ? '-ml-1.5' : 'shrink-0')}>
        {all.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-lagoon"
          >
            <input
              type="radio"
              name={`${group}-${name}`}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-invalid={error ? true : undefined}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">
              {stars} of 5, {words[stars - 1]}
            </span>
            <Star isOn={value !== undefined && stars <= value} isBig={isBig} />
          </label>
        ))}
        {isBig && value ? <span className="ml-2 text-sm font-semibold">{words[value - 1]}</span> : null}
      </div>
      {error ? (
        <p id={sentence} className="help flex items-start gap-1.5 !text-danger">
          <Icon of={CircleAlert} className="mt-px size-4" />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function Star({ isOn, isBig }: { isOn: boolean; isBig?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes(isBig ? 'size-8' : 'size-5.5', isOn ? 'fill-sun stroke-[#b57d0c]' : 'fill-none stroke-edge')}
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.900 3.100 1.200-6.500L2.500 9.500l6.600-.900z" />
    </svg>
  )
}
