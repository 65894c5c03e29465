import type { AppContext } from '../../../context.ts'
import { conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import type { MoveTripInput } from './move-trip.ts'
import { onceForTrip } from './once.ts'
import { checkNames } from './schemas.ts'
import { lockTrip } from './trip-store.ts'

/** The list before leaving, as it is ticked now. */
export function keepChecks(ctx: AppContext, by: ActorInRequest, asked: MoveTripInput<{ checks: readonly string[] }>) {
  return onceForTrip(ctx, by, { ...asked, operation: 'keepChecks' }, async (tx) => {
    const trip = await lockTrip(tx, by.actor.userId, asked.id)
    if (!['assigned', 'accepted', 'arrived'].includes(trip.status)) {
      throw conflict('illegal_transition', 'This list is for before the trip begins.')
    }
    const checks = checkNames.filter((name) => asked.body.checks.includes(name))
    await tx.updateTable('trips').set({ checks }).where('id', '=', asked.id).execute()
  })
}
