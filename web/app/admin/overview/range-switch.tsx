import { Link } from 'react-router'

const ranges = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '3m', label: '3 months' },
  { value: '6m', label: '6 months' },
] as const
export type Range = (typeof ranges)[number]['value']

const usual: Range = '3m'

export const rangeIn = (query: URLSearchParams): Range =>
  ranges.find(({ value }) => value === query.get('range'))?.value ?? usual

export function RangeSwitch({ range }: { range: Range }) {
  return (
    <nav aria-label="Range" className="flex overflow-hidden rounded-lg border border-line bg-card">
      {ranges.map(({ value, label }, index) => (
        <Link
          key={value}
          to={value === usual ? '?' : `?range=${value}`}
          aria-label={`${value}, ${label}`}
          aria-current={value === range ? 'true' : undefined}
          className={`num grid h-9 place-items-center px-3 font-semibold text-muted hover:bg-sunk focus-visible:-outline-offset-3 aria-[current]:bg-lagoon-soft aria-[current]:text-lagoon max-md:h-11 max-md:px-2.5 ${index > 0 ? 'border-l border-line' : ''}`}
        >
          {value}
        </Link>
      ))}
    </nav>
  )
}
