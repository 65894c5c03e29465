import { type ReactNode, useId } from 'react'

type PriceSliderProps = {
  label: string
  /** Steps of the slider, not money: 0 to 1000 by 10 (M11). `say` makes words of a step. */
  min?: number
  max?: number
  step?: number
  value: [low: number, high: number]
  onChange: (value: [low: number, high: number]) => void
  /** When a thumb is let go: the moment to search. */
  onSettle?: () => void
  say: (step: number) => string
  /** How many there are at each price, left to right; any number of bars. */
  histogram?: number[]
  /** In a plain form: the steps' field names. */
  names?: [low: string, high: string]
  /** The same ends as fields to type in. */
  typed?: ReactNode
}

/** Two native ranges on one track: arrows, Page and Home keys work, and a screen reader hears the money. */
export function PriceSlider({
  label,
  min = 0,
  max = 1000,
  step = 10,
  value,
  onChange,
  onSettle,
  say,
  histogram,
  names,
  typed,
}: PriceSliderProps) {
  const [low, high] = value
  const id = useId()
  const thumb = { min, max, step, say, onSettle }
  return (
    <fieldset aria-describedby={id}>
      <legend className="label">{label}</legend>
      <div className={histogram ? 'relative pt-8' : 'relative'}>
        <Track min={min} max={max} value={value} histogram={histogram} />
        <div className="relative h-11">
          <Thumb
            {...thumb}
            name={names?.[0]}
            label={`Lowest ${label.toLowerCase()}`}
            value={low}
            onMove={(to) => onChange([Math.min(to, high - step), high])}
          />
          <Thumb
            {...thumb}
            name={names?.[1]}
            label={`Highest ${label.toLowerCase()}`}
            value={high}
            onMove={(to) => onChange([low, Math.max(to, low + step)])}
          />
        </div>
      </div>
      {typed}
      <output
        id={id}
        className={`num -mt-1 flex justify-between text-sm font-semibold ${typed ? 'scripted:sr-only' : ''}`}
      >
        <span>{say(low)}</span>
        <span>{say(high)}</span>
      </output>
    </fieldset>
  )
}

type ThumbProps = Pick<PriceSliderProps, 'label' | 'min' | 'max' | 'step' | 'say' | 'onSettle'> & {
  name: string | undefined
  value: number
  onMove: (to: number) => void
}

function Thumb({ label, name, min, max, step, value, say, onMove, onSettle }: ThumbProps) {
  return (
    <input
      type="range"
      name={name}
      className="range"
      min={min}
      max={max}
      step={step}
      value={value}
      aria-label={label}
      aria-valuetext={say(value)}
      onChange={({ target }) => onMove(target.valueAsNumber)}
      onPointerUp={onSettle}
      onKeyUp={onSettle}
    />
  )
}

type TrackProps = { min: number; max: number; value: [number, number]; histogram?: number[] }

/** Drawn with SVG attributes: the page's policy allows no style attributes from the server. */
function Track({ min, max, value, histogram = [] }: TrackProps) {
  const [low, high] = value.map((step) => ((step - min) / (max - min)) * 100) as [number, number]
  const tallest = Math.max(1, ...histogram)
  const width = 100 / Math.max(1, histogram.length)
  return (
    <svg
      className="absolute inset-x-[22px] bottom-[20px] h-14 w-[calc(100%-44px)]"
      viewBox="0 0 100 56"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {histogram.map((many, index) => {
        const left = index * width
        const isIn = left + width > low && left < high
        const tall = (many / tallest) * 50
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={left + 0.4}
            y={52 - tall}
            width={width - 0.8}
            height={tall}
            className={isIn ? 'fill-lagoon/35' : 'fill-line'}
          />
        )
      })}
      <rect x="0" y="52" width="100" height="4" className="fill-line" />
      <rect x={low} y="52" width={Math.max(0, high - low)} height="4" className="fill-lagoon" />
    </svg>
  )
}
