import { CircleCheck, CircleHelp, CircleMinus, CircleX, TriangleAlert } from 'lucide-react'
import { formatInstant } from '../../lib/days.ts'
import { Status, type StatusLook } from '../../ui/status.tsx'
import { Facts } from '../parts/drawer.tsx'
import { type Health, type HealthPart, partsOf } from './health-parts.ts'

const looks: Record<Health['status'], StatusLook> = {
  ok: ['good', CircleCheck, 'Fine'],
  warning: ['wait', TriangleAlert, 'Check this'],
  failed: ['bad', CircleX, 'Failed'],
  off: ['off', CircleMinus, 'Not set up'],
  unknown: ['off', CircleHelp, 'Not known'],
}

/** Every part of the house, what is wrong first in words. */
export function HealthCards({ health }: { health: Health }) {
  return (
    <section aria-label="Parts of the system" className="grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Status look={looks[health.status]} />
        <p className="text-muted">
          Version {health.version}, up for {formatUptime(health.uptime_seconds)}, {health.memory_mb} MB of memory, Node{' '}
          {health.node_version}, running {health.services.join(', ')}
        </p>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {partsOf(health).map((part) => (
          <PartCard key={part.name} part={part} />
        ))}
      </ul>
    </section>
  )
}

const PartCard = ({ part: { name, status, note, facts, looked, lookedAt } }: { part: HealthPart }) => (
  <li className="card p-4">
    <div className="flex items-center justify-between gap-3">
      <h2 className="font-text text-[.84375rem] leading-5 font-semibold tracking-normal">{name}</h2>
      <Status look={looks[status]} />
    </div>
    {note ? <p className="mt-1.5 font-semibold">{note}</p> : null}
    {facts.length > 0 ? (
      <div className="mt-1.5">
        <Facts facts={facts} />
      </div>
    ) : null}
    <p className="mt-2 text-[.8125rem] leading-5 text-muted">
      {formatInstant(lookedAt)}: {looked}
    </p>
  </li>
)

function formatUptime(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  if (hours < 1) return `${Math.floor(seconds / 60)} min`
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
