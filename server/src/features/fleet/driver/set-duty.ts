import { addHours } from '@skyroute/core/dates.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../errors.ts'
import { onceInTransaction } from '../../../http/idempotency.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { lockDriver } from '../driver-store.ts'
import { giveUpDaysOff, noteDaysOff } from '../edit-driver.ts'
import type { NewDaysOff } from '../schemas.ts'
import { showDriverDay } from './show-day.ts'

const dutyHoursMost = 24

/** On duty until a time, or off. What is sent twice is the same twice. */
export async function setDuty(
  ctx: AppContext,
  by: ActorInRequest,
  asked: { until: string | null; key: string | undefined },
) {
  const { userId } = by.actor
  const { until, key } = asked
  await onceInTransaction(ctx, { userId, key, operation: 'setDuty', body: { until } }, async (tx) => {
    const now = ctx.clock.now()
    const duty_until = until === null ? null : readUntil(until, now)
    await lockDriver(tx, userId, now)
    await tx.updateTable('drivers').set({ duty_until }).where('user_id', '=', userId).execute()
    const after = { duty_until: duty_until?.toISOString() ?? null }
    await auditStaff(ctx, tx, by, { action: 'driver.duty', subjectKind: 'driver', subjectId: userId, after })
    return { status: 200, body: {} }
  })
  return showDriverDay(ctx, by.actor)
}

function readUntil(until: string, now: Date): Date {
  const at = new Date(until)
  if (at <= now) throw invalid('until', 'Choose a time that is still to come.')
  if (at > addHours(now, dutyHoursMost)) throw invalid('until', 'A day at most.')
  return at
}

/** The driver's own days off; with a trip on one of them, the office must find somebody first. */
export async function takeOwnDaysOff(
  ctx: AppContext,
  by: ActorInRequest,
  asked: { wish: NewDaysOff; key: string | undefined },
) {
  const { wish, key } = asked
  const { userId } = by.actor
  await onceInTransaction(ctx, { userId, key, operation: 'takeOwnDaysOff', body: wish }, async (tx) => {
    await noteDaysOff(ctx, tx, by, { id: userId, wish })
    return { status: 200, body: {} }
  })
  return showDriverDay(ctx, by.actor)
}

export async function giveUpOwnDaysOff(ctx: AppContext, by: ActorInRequest, breakId: string) {
  await giveUpDaysOff(ctx, by, by.actor.userId, breakId)
  return showDriverDay(ctx, by.actor)
}
