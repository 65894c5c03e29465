import { addHours, formatDay, lagosDayOf } from '@skyroute/core/dates.ts'
import { complaintNumber } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../jobs/publish.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { complaintWords } from './complaint-kinds.ts'
import type { ComplaintBody } from './schemas.ts'
import { insertMessage, readMessage } from './submit-contact-message.ts'

/**
 * A complaint about personal data: a contact message with a number and the day until which it is answered (GAID 2025:
 * within 30 days). Whoever has no account may complain as well.
 */
export async function submitComplaint(ctx: AppContext, typed: ComplaintBody, address: string) {
  const { category, ...written } = typed
  const subject = `Privacy complaint: ${complaintWords[category]}`
  const message = readMessage({ ...written, subject })
  await ctx.limits.take('contactPerAddress', address)
  const { privacy } = await readSettings(ctx)
  const createdAt = ctx.clock.now()
  const dueAt = addHours(createdAt, privacy.complaintDays * 24)
  return inTransaction(ctx.db, async (tx) => {
    const number = await takeComplaintNumber(tx)
    const named = { ...message, subject: `${complaintNumber(number)}, ${message.subject}` }
    const id = await insertMessage(tx, { ...named, createdAt, complaint: { number, category, dueAt } })
    await publish(tx, 'contact.received', { messageId: id })
    const dueOn = lagosDayOf(dueAt)
    return {
      number: complaintNumber(number),
      due_on: dueOn,
      message: `We have your complaint and answer by ${formatDay(dueOn, 'with year')}.`,
    }
  })
}

/** A number may be lost with what came to nothing: it says nothing of how many there are. */
async function takeComplaintNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('complaint_numbers')::integer as number`.execute(tx)
  return rows[0]!.number // a function answers its row
}
