import { Link } from 'react-router'
import { paths } from '../paths.ts'

const tabs = [
  { value: 'today', label: 'Today' },
  { value: 'history', label: 'History' },
  { value: 'earnings', label: 'Earnings' },
  { value: 'availability', label: 'Availability' },
] as const
export type DriverTab = (typeof tabs)[number]['value']

export const driverTabIn = (query: URLSearchParams): DriverTab =>
  tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'today'

export const earningsPath = `${paths.driver}?tab=earnings`
export const paySlipPath = (id: string) => `${earningsPath}&pay_slip=${encodeURIComponent(id)}`
export const paySlipIn = (query: URLSearchParams) => query.get('pay_slip')

export function DriverTabs({ here }: { here: DriverTab }) {
  return (
    <nav aria-label="Your work" className="-mx-2 mb-4">
      <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={value === 'today' ? paths.driver : `${paths.driver}?tab=${value}`}
              preventScrollReset
              aria-current={value === here ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-lg px-3 whitespace-nowrap text-muted -outline-offset-3 hover:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:text-lagoon"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
