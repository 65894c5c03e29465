import { classes } from '../../../ui/classes.ts'
import { placeLabels } from './labels.ts'
import { borderPath, country, onCountry, riverPaths } from './nigeria.ts'
import type { Spot } from './projection.ts'

export type CountryDot = Spot & { name: string; isStrong: boolean }

type CountryMapProps = {
  /** What it shows, for those who do not see it. */
  label: string
  /** Strong ones are named, as far as there is room; the first ones first. */
  dots: CountryDot[]
  /** As an inset it is too small for names. */
  isInset?: boolean
  className?: string
}

/** The country as a sketch with its two rivers. Everything on it stands in the page as text too. */
export function CountryMap({ label, dots, isInset, className }: CountryMapProps) {
  const marks = dots.map((dot) => ({ ...dot, ...onCountry(dot) }))
  const named = isInset ? [] : marks.filter(({ isStrong }) => isStrong)
  const labels = placeLabels(
    named,
    country,
    marks.filter(({ isStrong }) => !isStrong),
  )
  return (
    <svg
      viewBox={`0 0 ${country.width} ${country.height}`}
      role="img"
      aria-label={label}
      className={classes('block h-auto w-full', className)}
    >
      <path d={borderPath} className="fill-sunk stroke-edge" strokeWidth={isInset ? 3 : 1.2} strokeLinejoin="round" />
      {riverPaths.map((path) => (
        <path key={path} d={path} className="stroke-sky" strokeWidth="4" fill="none" strokeLinecap="round" />
      ))}
      {marks.map(({ name, x, y, isStrong }) => (
        <circle
          key={`${name} ${x} ${y}`}
          cx={x}
          cy={y}
          r={isStrong ? (isInset ? 9 : 5) : 2.6}
          strokeWidth={isStrong ? 2.5 : 0}
          className={isStrong ? 'fill-lagoon stroke-card' : 'fill-edge'}
        />
      ))}
      {labels.map(({ name, x, y, anchor }) => (
        <text key={name} x={x} y={y} textAnchor={anchor} fontSize="13" fontWeight="600" className="fill-ink">
          {name}
        </text>
      ))}
    </svg>
  )
}
