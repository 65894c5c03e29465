import { emailError } from '@skyroute/core/accounts/emails.ts'
import { data } from 'react-router'
import { ApiError } from '../lib/api-error.ts'

export type Message = { name: string; email: string; subject: string; message: string }
export type MessageErrors = Partial<Record<keyof Message, string>>
export type Problem = { title: string; sentence: string }

const required = 'Please fill in all required fields.'
const failed = 'Failed to send message. Please try again.'

export function readMessage(form: FormData): Message {
  // A form that is sent without script writes a line's end with two letters, which a field's length does not count.
  const text = (field: string) => `${form.get(field) ?? ''}`.replaceAll('\r\n', '\n').trim()
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') }
}

/** What each field still wants; nothing when the message can go. */
export function messageErrors(typed: Message): MessageErrors {
  const errors: MessageErrors = {}
  for (const [field, wish] of Object.entries(wishes) as [keyof Message, string][])
    if (typed[field].trim() === '') errors[field] = wish
  const email = errors.email ? null : emailError(typed.email)
  if (email) errors.email = email
  return errors
}

const wishes: Record<keyof Message, string> = {
  name: 'Your name, please',
  email: 'An e-mail address that we can reply to',
  subject: 'What it is about, in a few words',
  message: 'What you would like to say',
}

/** The same in one sentence, as the specification has it: a missing field before a wrong one. */
export function problemOf(errors: MessageErrors): Problem | null {
  const wrong = Object.values(errors)
  if (wrong.length === 0) return null
  const { email } = errors
  return wrong.length === 1 && email && email !== wishes.email
    ? { title: 'Invalid Email', sentence: email }
    : { title: 'Validation Error', sentence: required }
}

/** Why it was not taken: the server's own sentence when it gave one that helps. */
export function rejectionOf(error: unknown): Problem {
  const hasReason = error instanceof ApiError && (error.status === 422 || error.status === 429)
  return { title: 'Error', sentence: hasReason ? error.detail : failed }
}

/** What the server says of single fields. */
export function fieldsOf(error: unknown): MessageErrors {
  const said = error instanceof ApiError ? error.errors : []
  return Object.fromEntries(said.filter(({ field }) => field in wishes).map(({ field, message }) => [field, message]))
}

/** A form that was sent without script and not taken: what stands in it again, and why. */
export type SentBack<Typed> = { typed: Typed; problem: Problem; errors: MessageErrors }

/** What a page answers with then. */
export function sendBack<Typed>(typed: Typed, error: unknown) {
  if (!(error instanceof ApiError)) throw error
  const back: SentBack<Typed> = { typed, problem: rejectionOf(error), errors: fieldsOf(error) }
  return data(back, { status: error.status || 503 })
}
