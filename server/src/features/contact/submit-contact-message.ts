import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { publish } from '../../jobs/publish.ts'
import type { ComplaintKind } from './complaint-kinds.ts'
import type { ContactMessage } from './schemas.ts'

type Typed = Static<typeof ContactMessage>

/** Keeps what a visitor wrote and orders the mails that tell of it: the message stays when they fail. */
export async function submitContactMessage(ctx: AppContext, typed: Typed, address: string) {
  const message = readMessage(typed)
  // Counted after the check: a forgotten field costs nobody one of five.
  await ctx.limits.take('contactPerAddress', address)
  return inTransaction(ctx.db, async (tx) => {
    const id = await insertMessage(tx, { ...message, createdAt: ctx.clock.now() })
    await publish(tx, 'contact.received', { messageId: id })
    return { id, message: 'Your message has arrived. We answer by e-mail.' }
  })
}

const fields = ['name', 'email', 'subject', 'message'] as const

export function readMessage(typed: Typed): Typed {
  refuseBlank(typed)
  return typed
}

function refuseBlank(message: Typed) {
  const missing = fields.filter((field) => message[field] === '')
  if (missing.length === 0) return
  throw new AppError(422, 'required', 'Please fill in all required fields.', {
    errors: missing.map((field) => ({ field, message: 'is required' })),
  })
}

type Complaint = { number: number; category: ComplaintKind; dueAt: Date }

export async function insertMessage(
  tx: Tx,
  { complaint, ...row }: Typed & { createdAt: Date; complaint?: Complaint },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into contact_messages (name, email, subject, message, created_at, complaint_number, complaint_kind, due_at)
    values (${row.name}, ${row.email}, ${row.subject}, ${row.message}, ${row.createdAt}, ${complaint?.number ?? null},
            ${complaint?.category ?? null}, ${complaint?.dueAt ?? null}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}
