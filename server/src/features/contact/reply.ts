import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../errors.ts'
import { onceInTransaction } from '../../http/idempotency.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale } from '../../http/versions.ts'
import { publish } from '../../jobs/publish.ts'
import { contentOf, findLetter, insertEntry, lockLetter, presentLetter } from './contact-store.ts'
import type { AnswerBody, LetterAnswer, NoteBody } from './schemas.ts'

type Asked<Body> = { id: string; body: Body; key?: string | undefined }

/** Answers by mail. Of two who answer one letter at once, the second sees the first's answer before sending another. */
export async function answerLetter(ctx: AppContext, by: ActorInRequest, { id, body, key }: Asked<AnswerBody>) {
  const text = readText(body.text)
  const intent = { userId: by.actor.userId, key, operation: `answerLetter ${id}`, body }
  const answer = await onceInTransaction(ctx, intent, async (tx) => {
    const letter = await lockLetter(tx, id)
    refuseStale(contentOf(letter), { version: body.version, shown: await presentLetter(tx, letter) })
    const status = body.close ? 'closed' : 'answered'
    const entry = { messageId: id, byUserId: by.actor.userId, at: ctx.clock.now() }
    const entryId = await insertEntry(tx, { ...entry, kind: 'answer', text })
    await sql`
      update contact_messages set status = ${status}, assigned_to = coalesce(assigned_to, ${by.actor.userId})
       where id = ${id}`.execute(tx)
    await auditStaff(ctx, tx, by, {
      action: 'contact.answered',
      subjectKind: 'contact',
      subjectId: id,
      before: { status: letter.status },
      after: { status },
    })
    await publish(tx, 'contact.answered', { entryId })
    return { status: 200, body: await presentLetter(tx, await findLetter(tx, id)) }
  })
  return answer.body as LetterAnswer // what the work above has just made, or made the first time
}

/** For colleagues: it is never sent. */
export function noteOnLetter(ctx: AppContext, by: ActorInRequest, { id, body }: Asked<NoteBody>) {
  const text = readText(body.text)
  return inTransaction(ctx.db, async (tx) => {
    await lockLetter(tx, id)
    await insertEntry(tx, { messageId: id, kind: 'note', text, byUserId: by.actor.userId, at: ctx.clock.now() })
    await auditStaff(ctx, tx, by, { action: 'contact.noted', subjectKind: 'contact', subjectId: id })
    return presentLetter(tx, await findLetter(tx, id))
  })
}

export function readText(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  if (text === '') throw invalid('text', 'Write something first.', 'required')
  return text
}
