import { History } from '../parts/history.tsx'

type Happened = {
  at: string
  action: string
  by_name: string | null
  before: unknown
  after: unknown
  reason: string | null
}

const words: Record<string, string> = {
  'vehicle.added': 'Added to the fleet',
  'vehicle.changed': 'Changed',
  'vehicle.taken-out': 'Taken out of service',
  'vehicle.brought-back': 'Brought back into service',
  'vehicle.serviced': 'Serviced',
}

export function FleetHistory({ label, entries }: { label: string; entries: readonly Happened[] }) {
  return (
    <History
      label={label}
      entries={entries.map(({ at, action, by_name, after, reason }) => ({
        at,
        what: words[action] ?? action,
        by: by_name,
        note: reason ?? describeChange(after),
      }))}
    />
  )
}

/** "status: service, mileage km: 61,208": what became of each field. */
function describeChange(after: unknown): string | undefined {
  if (typeof after !== 'object' || after === null) return undefined
  const said = Object.entries(after)
    .filter(([name, value]) => name !== 'car_id' && value !== null && value !== '')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${describeValue(value)}`)
  return said.length > 0 ? said.join(', ') : undefined
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(describePaper).join('; ')
  return String(value)
}

function describePaper(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value).map(String).join(' to ').replaceAll('_', ' ')
}
