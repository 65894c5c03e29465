import { classes } from '../../ui/classes.ts'
import type { HotelLine } from './lines.ts'

type FreeCancellationProps = { of: Pick<HotelLine, 'free_until'>; className?: string }

/** On a card with dates, while it is not too late for it. */
export function FreeCancellation({ of: { free_until: until }, className }: FreeCancellationProps) {
  if (!until) return null
  return <p className={classes('num text-sm font-semibold text-lagoon', className)}>Free cancellation until {until}</p>
}
