import type { ReactNode } from 'react'

/** free: costs nothing to leave; charge: leaving costs; trip: under way; end: over. next, last: still to come, quiet. */
export type TimelineStep = {
  kind: 'free' | 'charge' | 'trip' | 'end' | 'next' | 'last'
  /** When: "Wed 9 Dec, 14:00". */
  when: ReactNode
  what: ReactNode
  amount?: ReactNode
}

const segments = {
  free: 'seg-free',
  charge: 'seg-charge',
  trip: 'seg-trip',
  end: 'seg-end',
  next: 'seg-next',
  last: 'seg-last',
}

/** The stay or hire as a road. `flat` lies down where it has 480 px. */
export function Timeline({ label, stops, flat }: { label: string; stops: TimelineStep[]; flat?: boolean }) {
  if (flat)
    return (
      <div className="road-place">
        <ol className="road-h" aria-label={label}>
          {stops.map((stop) => (
            <li key={`${stop.kind}${stop.when}`} className={segments[stop.kind]}>
              <StopWords stop={stop} />
            </li>
          ))}
        </ol>
      </div>
    )
  return (
    <ol className="roadline" aria-label={label}>
      {stops.map((stop) => (
        <li key={`${stop.kind}${stop.when}`}>
          <span className={`rl-mark ${segments[stop.kind]}`} aria-hidden="true" />
          <div className="rl-body">
            <StopWords stop={stop} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function StopWords({ stop }: { stop: TimelineStep }) {
  return (
    <>
      <b className="block font-semibold">{stop.when}</b>
      <span className="text-muted">{stop.what}</span>
      {stop.amount ? <span className="num block text-muted">{stop.amount}</span> : null}
    </>
  )
}
