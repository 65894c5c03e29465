import { consolePaths } from '../console-paths.ts'
import type { TabLink } from '../parts/tab-links.tsx'

const tabs = [
  { value: 'vehicles', label: 'Vehicles' },
  { value: 'drivers', label: 'Drivers' },
  { value: 'board', label: 'Board' },
  { value: 'attention', label: 'Needs attention' },
] as const
export type FleetTab = (typeof tabs)[number]['value']

export const fleetTabIn = (query: URLSearchParams): FleetTab =>
  tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'vehicles'

export const fleetLinks = (here: FleetTab): TabLink[] =>
  tabs.map(({ value, label }) => ({
    label,
    to: consolePaths.fleet(value === 'vehicles' ? {} : { tab: value }),
    isHere: value === here,
  }))
