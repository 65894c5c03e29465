import type { AppContext } from '../../context.ts'
import { type Actor, may } from '../../http/actor.ts'
import { findBookings, findCustomers, findPayments, findVehicles } from './finders.ts'
import type { Found } from './schemas.ts'

type Finder = (ctx: AppContext, typed: string) => Promise<Found[]>

/** In the order of their answers: the rarest names first. */
const finders: readonly { needs: string; find: Finder }[] = [
  { needs: 'payments.read', find: findPayments },
  { needs: 'fleet.write', find: findVehicles },
  { needs: 'bookings.read', find: findBookings },
  { needs: 'users.read', find: findCustomers },
]

/** What a reference, an address, a number, a plate or a name stands for, of the kinds that this person may see. */
export async function searchEverything(ctx: AppContext, actor: Actor, typed: string) {
  const query = typed.trim()
  await ctx.limits.take('searchPerStaff', actor.userId)
  const asked = finders.filter(({ needs }) => may(actor, needs))
  const found = await Promise.all(asked.map(({ find }) => find(ctx, query)))
  return { query, results: found.flat() }
}
