import { formatDay, formatInstant, lagosDayOf } from '@skyroute/core/dates.ts'
import { complaintNumber } from '@skyroute/core/references.ts'
import { firstLetters } from '@skyroute/core/text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler, JobHandlers, JobPayload } from '../../jobs/jobs.ts'
import type { JobsOn } from '../../jobs/publish.ts'
import { isNobodys } from '../accounts/own-data/nobodys-email.ts'
import { greeting, type MailContent, type MailSender } from './mails/mail-content.ts'
import { insertMail, type NewMail, readSender } from './mails/write-mail.ts'

type Sender = { id: string; name: string; email: string; subject: string; message: string; created_at: Date }
type Complaint = Sender & { complaint_number: number; due_at: Date }
type Message = Complaint | (Sender & { complaint_number: null; due_at: null })

export const contactMailJobs: JobHandlers & Record<JobsOn<'contact'>, JobHandler> = {
  'mail.contact-message': aboutLetter(findMessage, (message, { supportEmail }) =>
    supportEmail === ''
      ? null
      : {
          dedupeKey: `contact-message:${message.id}`,
          template: 'contact-message',
          recipient: supportEmail,
          replyTo: message.email,
          content: forUs(message),
        },
  ),
  'mail.contact-receipt': aboutLetter(findMessage, (message, { siteName }) => ({
    dedupeKey: `contact-receipt:${message.id}`,
    template: 'contact-receipt',
    recipient: message.email,
    content: message.due_at ? forComplainant(message, siteName) : forSender(message, siteName),
  })),
  'mail.contact-answer': aboutLetter(findAnswer, (answer, { supportEmail }) => ({
    dedupeKey: `contact-answer:${answer.entry_id}`,
    template: 'contact-answer',
    recipient: answer.email,
    ...(supportEmail === '' ? {} : { replyTo: supportEmail }),
    content: answerContent(answer),
  })),
}

/** Writes the mail while it holds the letter, which erasing waits for; nothing about one that was erased. */
function aboutLetter<Letter extends Message>(
  find: (tx: Tx, payload: JobPayload) => Promise<Letter | undefined>,
  mailOf: (letter: Letter, sender: MailSender) => NewMail | null,
): JobHandler {
  return async (ctx, payload) => {
    const sender = await readSender(ctx)
    await inTransaction(ctx.db, async (tx) => {
      const letter = await find(tx, payload)
      const mail = letter && !isNobodys(letter.email) ? mailOf(letter, sender) : null
      if (mail) await insertMail(ctx, tx, mail, sender)
    })
  }
}

async function findMessage(tx: Tx, { messageId }: JobPayload): Promise<Message | undefined> {
  if (!messageId) return undefined
  const { rows } = await sql<Message>`
    select id, name, email, subject, message, created_at, complaint_number, due_at from contact_messages
     where id = ${messageId}::uuid for share`.execute(tx)
  return rows[0]
}

type Answered = Message & { entry_id: string; text: string }

async function findAnswer(tx: Tx, { entryId }: JobPayload): Promise<Answered | undefined> {
  if (!entryId) return undefined
  const { rows } = await sql<Answered>`
    select m.id, m.name, m.email, m.subject, m.message, m.created_at, m.complaint_number, m.due_at, e.id as entry_id, e.text
      from contact_entries e join contact_messages m on m.id = e.message_id
     where e.id = ${entryId}::uuid and e.kind = 'answer' for share of m`.execute(tx)
  return rows[0]
}

/** Their own words stand below ours: somebody has read them by now, and the sender sees what we answer. */
function answerContent(answer: Answered): MailContent {
  const written = formatInstant(answer.created_at, 'with year')
  return {
    subject: `Re: ${answer.subject}`,
    preview: firstLetters(answer.text, 120),
    heading: `Re: ${answer.subject}`,
    paragraphs: [greeting(answer.name), ...lines(answer.text)],
    notes: [`On ${written}, Lagos time, you wrote:`, ...lines(answer.message)],
  }
}

function forUs(message: Message): MailContent {
  return {
    subject: `Contact: ${message.subject}`,
    preview: `${message.name} wrote through the contact page.`,
    heading: message.subject,
    paragraphs: lines(message.message),
    facts: [
      { label: 'From', value: message.name },
      { label: 'Answer to', value: message.email },
      { label: 'Written', value: formatInstant(message.created_at, 'with year') },
      ...(message.due_at ? [{ label: 'Answer by', value: formatDay(lagosDayOf(message.due_at), 'with year') }] : []),
    ],
  }
}

/** Says nothing of what was written: anyone may type another's address, and we carry no stranger's words to it. */
function forSender(message: Message, siteName: string): MailContent {
  return {
    subject: 'We have your message',
    preview: 'Someone will read it and answer you.',
    heading: 'We have your message',
    paragraphs: [
      greeting(message.name),
      `Your message to ${siteName} of ${formatInstant(message.created_at, 'with year')}, Lagos time, has arrived. We answer to this address.`,
      'Is it about a booking? Its reference, SKY- and ten letters and numbers, helps us find it.',
    ],
    action: { label: 'Frequently asked questions', path: '/faq' },
    notes: ['Did you not write to us? Then someone typed your address by mistake, and there is nothing to do.'],
  }
}

/** The number and the day are what the law gives them a right to. */
function forComplainant({ name, created_at, complaint_number, due_at }: Complaint, siteName: string): MailContent {
  const number = complaintNumber(complaint_number)
  return {
    subject: `We have your complaint ${number}`,
    preview: 'Your complaint has a number and a date.',
    heading: `Your complaint ${number}`,
    paragraphs: [
      greeting(name),
      `Your complaint to ${siteName} about personal data has arrived. We look into it and answer to this address, free of charge.`,
      'You may also complain to the Nigeria Data Protection Commission at any time (ndpc.gov.ng).',
    ],
    facts: [
      { label: 'Number', value: number },
      { label: 'Received', value: `${formatInstant(created_at, 'with year')}, Lagos time` },
      { label: 'Answered by', value: formatDay(lagosDayOf(due_at), 'with year') },
    ],
    notes: ['Did you not write to us? Then someone typed your address by mistake, and there is nothing to do.'],
  }
}

const lines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
