import type { CancellationStep } from '../lib/types/quote-types.ts'
import { Timeline, type TimelineStep } from '../ui/timeline.tsx'

type CancellationRoadProps = {
  steps: CancellationStep[]
  /** Names the line: "Cancelling this stay". */
  label: string
  /** Lies down where it has 480 px. */
  flat?: boolean
}

/** Until when what comes back, with clock times and amounts, as the server worked them out. */
export function CancellationSteps({ steps, label, flat }: CancellationRoadProps) {
  return <Timeline label={label} stops={steps.map(stopOf)} flat={flat} />
}

const kinds = { free: 'free', charged: 'charge', started: 'trip', end: 'end' } as const

function stopOf({ kind, when, sentence }: CancellationStep): TimelineStep {
  return { kind: kinds[kind], when, what: sentence }
}
