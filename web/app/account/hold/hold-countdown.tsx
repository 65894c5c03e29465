import { serverNow } from '../../lib/browser/server-time.ts'
import { classes } from '../../ui/classes.ts'
import { useNow } from '../../ui/hooks/use-clock.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { type HoldClock, holdClock } from './hold-clock.ts'

const SECOND = 1000

type HoldBandProps = {
  /** Instants, as the API writes them. */
  since: string
  until: string
  /** Once, when the time is over: ask the server how it really stands. */
  onEnd: () => void
}

/** How long the days are still held. Browser only: it moves with the clock. */
export function HoldCountdown({ since, until, onEnd }: HoldBandProps) {
  const now = useNow(SECOND, serverNow)
  const clock = holdClock({ since: Date.parse(since), until: Date.parse(until), now })
  const isOver = clock.state === 'ended'
  // The server's word on the hold, the moment it is over.
  useSeen(isOver, () => {
    if (isOver) onEnd()
  })
  return (
    <div className={classes('px-5 py-4', tones[clock.state].band)}>
      <div role="timer" aria-label="Hold" className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{isOver ? 'Your reservation has ended' : `Reserved until ${clock.until}`}</span>
        {isOver ? null : <span className="head num text-[1.375rem] leading-6">{clock.left}</span>}
      </div>
      {isOver ? null : <Bar clock={clock} />}
      <span className="sr-only" role="status">
        {clock.spoken}
      </span>
    </div>
  )
}

function Bar({ clock: { share, state } }: { clock: HoldClock }) {
  return (
    <span className="relative mt-3 block h-1.5 overflow-hidden rounded-full bg-card" aria-hidden="true">
      <span
        className={classes('absolute inset-y-0 left-0 rounded-full', tones[state].bar)}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  )
}

const tones = {
  held: { band: 'bg-lagoon-soft text-lagoon', bar: 'bg-lagoon' },
  short: { band: 'bg-dusk-soft text-dusk-deep', bar: 'bg-dusk' },
  ended: { band: 'bg-sunk text-muted', bar: '' },
}
