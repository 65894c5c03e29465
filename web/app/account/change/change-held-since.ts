import { changeHoldMinutes } from '@skyroute/core/bookings/change-dates.ts'
import type { WaitingChange } from '../../lib/types/booking-types.ts'

/** When the new dates were taken: the API names only until when they are held. */
export const changeHeldSince = ({ hold_expires_at }: Pick<WaitingChange, 'hold_expires_at'>): string =>
  new Date(Date.parse(hold_expires_at) - changeHoldMinutes * 60_000).toISOString()
