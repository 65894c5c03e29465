import { Link } from 'react-router'
import { consolePaths } from '../console-paths.ts'

const tabs = [
  { value: 'vehicles', label: 'Vehicles' },
  { value: 'drivers', label: 'Drivers' },
  { value: 'board', label: 'Board' },
  { value: 'attention', label: 'Needs attention' },
] as const
export type FleetTab = (typeof tabs)[number]['value']

export const fleetTabIn = (query: URLSearchParams): FleetTab =>
  tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'vehicles'

export function FleetTabs({ here }: { here: FleetTab }) {
  return (
    <nav aria-label="Fleet" className="border-b border-line px-2 md:px-3">
      <ul className="flex gap-1 overflow-x-auto py-1.5 [scrollbar-width:none]">
        {tabs.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={consolePaths.fleet(value === 'vehicles' ? {} : { tab: value })}
              aria-current={value === here ? 'page' : undefined}
              className="inline-flex h-9 items-center gap-1.5 rounded-lg px-3 whitespace-nowrap text-muted hover:bg-sunk aria-[current=page]:bg-lagoon-soft aria-[current=page]:font-semibold aria-[current=page]:text-lagoon max-md:h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
