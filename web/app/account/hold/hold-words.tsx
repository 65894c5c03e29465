import { serverNow } from '../../lib/browser/server-time.ts'
import { useNow } from '../../ui/hooks/use-clock.ts'
import { holdClock } from './hold-clock.ts'

const HALF_MINUTE = 30_000

/** "Reserved until 10:05, 24 min left", where a whole band would be too much. */
export const HoldWords = ({ until }: { until: string }) => (
  <WaitingWords until={until} says="Reserved" ended="Not paid in time" />
)

/** The same of new dates that wait for their payment; without it the old ones stay. */
export const ChangeWords = ({ until }: { until: string }) => (
  <WaitingWords until={until} says="A change to pay, reserved" ended="Change not paid in time" />
)

function WaitingWords({ until, says, ended }: { until: string; says: string; ended: string }) {
  const now = useNow(HALF_MINUTE, serverNow)
  const end = Date.parse(until)
  const clock = holdClock({ since: now, until: end, now })
  if (clock.state === 'ended') return <span className="font-semibold">{ended}</span>
  return (
    <span className="num font-semibold text-dusk">
      {says} until {clock.until}, {leftWords(end - now)}
    </span>
  )
}

export function leftWords(ms: number) {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`
}
