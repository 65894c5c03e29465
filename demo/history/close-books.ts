// Staff close the books on the third of each month: two months are closed, and the last one waits for its second person.
// That one is asked for when all that was posted in it is there, drivers' pay as well.
import { addDays, lagosDayOf, lagosInstant, monthOf } from '@skyroute/core/dates.ts'
import { confirmClosing, requestClosing } from '@skyroute/server/features/accounting/closing/close-month.ts'
import { nowhere } from './demo-world.ts'
import type { Trade } from './pay-booking.ts'
import type { Timeline } from './play-timelines.ts'

export async function* closeBooks({ world, people, now }: Trade): Timeline {
  const asks = { actor: world.actorOf(people.admin), caller: nowhere }
  const confirms = { actor: world.actorOf(people.owner), caller: nowhere }
  const [, ...earlier] = monthsBefore(monthOf(lagosDayOf(now)), 3)
  for (const month of earlier.reverse()) {
    yield thirdAfter(month)
    await requestClosing(world.ctx, asks, month)
    await confirmClosing(world.ctx, confirms, month)
  }
}

export async function* askToClose({ world, people, now }: Pick<Trade, 'world' | 'people' | 'now'>): Timeline {
  const [last] = monthsBefore(monthOf(lagosDayOf(now)), 1)
  if (!last) return
  yield thirdAfter(last)
  await requestClosing(world.ctx, { actor: world.actorOf(people.admin), caller: nowhere }, last)
}

/** The newest first. */
function monthsBefore(month: string, count: number): string[] {
  if (count === 0) return []
  const before = monthOf(addDays(`${month}-01`, -1))
  return [before, ...monthsBefore(before, count - 1)]
}

const thirdAfter = (month: string) => lagosInstant(`${monthOf(addDays(`${month}-01`, 31))}-03`, '10:00')
