// On the fifth of this or the last month, staff pay partners what they are owed: one makes the bank file, another sends it
// the next morning, and a day later the bank says what it paid.
import { addDays, type Day, lagosDayOf, lagosInstant, monthOf } from '@skyroute/core/dates.ts'
import { partnerRuns } from '@skyroute/server/features/partners/runs/partner-runs.ts'
import { nowhere } from './demo-world.ts'
import type { Trade } from './pay-booking.ts'
import type { Timeline } from './play-timelines.ts'

export async function* payPartners({ world, people, now }: Trade): Timeline {
  const makes = { actor: world.actorOf(people.admin), caller: nowhere }
  const sends = { actor: world.actorOf(people.owner), caller: nowhere }
  const on = lastFifth(addDays(lagosDayOf(now), -2))
  yield lagosInstant(on, '11:00')
  const { ready_count } = await partnerRuns.list(world.ctx, makes.actor, {})
  if (ready_count === 0) return
  const { run, lines } = await partnerRuns.make(world.ctx, makes, {})
  yield lagosInstant(addDays(on, 1), '09:00')
  await partnerRuns.send(world.ctx, sends, run.id)
  yield lagosInstant(addDays(on, 2), '09:00')
  const results = lines.map(({ line }) => ({ line, hasArrived: true, reference: `NIP ${line}`, reason: '' }))
  await partnerRuns.record(world.ctx, makes, { runId: run.id, results })
}

/** The last one until a day. */
function lastFifth(until: Day): Day {
  const fifth = `${monthOf(until)}-05`
  return fifth <= until ? fifth : `${monthOf(addDays(`${monthOf(until)}-01`, -1))}-05`
}
