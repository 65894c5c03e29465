import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale } from '../../http/versions.ts'
import {
  contentOf,
  type EntryKind,
  findLetter,
  insertEntry,
  type LetterRow,
  lockLetter,
  presentLetter,
} from './contact-store.ts'
import { listClerks } from './list-contact-messages.ts'
import type { LetterAnswer, LetterEdit } from './schemas.ts'

type Wanted = { status: LetterRow['status']; assignedTo: string | null }

/** Closes or opens a letter, or gives it to somebody. What is so already changes nothing. */
export function moveLetter(ctx: AppContext, by: ActorInRequest, id: string, edit: LetterEdit): Promise<LetterAnswer> {
  return inTransaction(ctx.db, async (tx) => {
    const letter = await lockLetter(tx, id)
    refuseStale(contentOf(letter), { version: edit.version, shown: await presentLetter(tx, letter) })
    const before: Wanted = { status: letter.status, assignedTo: letter.assigned_to?.id ?? null }
    refuseUnexplained(letter, edit)
    const after: Wanted = { status: statusAfter(letter, edit.status), assignedTo: before.assignedTo }
    if (edit.assigned_to !== undefined) after.assignedTo = edit.assigned_to
    await save(ctx, tx, by, { id, before, after, text: edit.reason?.trim() ?? '' })
    return presentLetter(tx, await findLetter(tx, id))
  })
}

/**
 * The law wants an answer to every complaint about personal data: without one somebody writes down why. One that was
 * opened again wants another.
 */
function refuseUnexplained({ due_at, entries }: LetterRow, { status, reason }: LetterEdit) {
  if (due_at === null || status !== 'closed' || reason?.trim()) return
  const sinceOpened = entries.slice(entries.findLastIndex(({ kind }) => kind === 'reopened') + 1)
  if (sinceOpened.some(({ kind }) => kind === 'answer' || kind === 'note')) return
  throw conflict('complaint_open', 'This complaint has no answer yet. Answer it, or write a note that says why not.')
}

/** Opened again it waits for us, whether it was answered or not. Only what was closed can be opened. */
function statusAfter({ status }: LetterRow, asked: LetterEdit['status']): LetterRow['status'] {
  if (asked === undefined) return status
  return asked === 'closed' ? 'closed' : status === 'closed' || status === 'answered' ? 'open' : status
}

type Move = { id: string; before: Wanted; after: Wanted; text: string }

async function save(ctx: AppContext, tx: Tx, by: ActorInRequest, { id, before, after, text }: Move) {
  const kinds: EntryKind[] = []
  if (after.status !== before.status) kinds.push(after.status === 'closed' ? 'closed' : 'reopened')
  if (after.assignedTo !== before.assignedTo) kinds.push('assigned')
  if (kinds.length === 0) return
  const clerk = kinds.includes('assigned') ? await nameOf(tx, after.assignedTo) : ''
  await sql`
    update contact_messages set status = ${after.status}, assigned_to = ${after.assignedTo} where id = ${id}`.execute(
    tx,
  )
  for (const kind of kinds) {
    const words = kind === 'assigned' ? [clerk, text].filter(Boolean).join(': ') : text
    await insertEntry(tx, { messageId: id, kind, text: words, byUserId: by.actor.userId, at: ctx.clock.now() })
  }
  const action = `contact.${kinds[0]}`
  await auditStaff(ctx, tx, by, { action, subjectKind: 'contact', subjectId: id, before, after, reason: text || null })
}

async function nameOf(tx: Tx, userId: string | null): Promise<string> {
  if (userId === null) return 'Nobody'
  const { clerks } = await listClerks(tx)
  const clerk = clerks.find(({ id }) => id === userId)
  if (!clerk) throw invalid('assigned_to', 'This person cannot answer letters.', 'not_a_clerk')
  return clerk.name
}
