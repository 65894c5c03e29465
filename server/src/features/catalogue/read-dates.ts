import { checkStayDates, type StayDates, type StayKind } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { StaySettings } from '@skyroute/core/stay-rules/stay-limits.ts'
import { AppError, invalid } from '../../errors.ts'

const startSpellings = ['check_in', 'checkin_date', 'pickup_date', 'start_date'] as const
const endSpellings = ['check_out', 'checkout_date', 'return_date', 'end_date'] as const

type Spelling = (typeof startSpellings)[number] | (typeof endSpellings)[number]
export type DateFields = Partial<Record<Spelling, string>>

type Sent = { field: Spelling; text: string }

/**
 * The dates of a question, whichever spelling they came in (C9), checked by the rule of booking; null when none
 * were sent. A refusal names the field as it was sent.
 */
export function readDates(
  query: DateFields,
  { kind, now, settings, times }: { kind: StayKind; now: Date; settings: StaySettings; times?: AskedTimes },
): StayDates | null {
  const start = sentAs(query, startSpellings)
  const end = sentAs(query, endSpellings)
  if (!start && !end) return null
  if (!start) throw invalid(partnerOf(end), 'Both dates are needed: this one is missing.')
  if (!end) throw invalid(partnerOf(start), 'Both dates are needed: this one is missing.')
  const dates = checkStayDates({ kind, startOn: start.text, endOn: end.text, ...times, now, settings })
  if (dates.ok) return dates
  const field = fieldOf(dates.field, { start, end })
  throw new AppError(422, dates.code, dates.sentence, { errors: [{ field, message: dates.sentence }] })
}

/** Of a hire, HH:MM. */
type AskedTimes = { pickUpTime: string | undefined; returnTime: string | undefined }

function fieldOf(field: string | undefined, { start, end }: { start: Sent; end: Sent }): string {
  if (field === 'pickup_time' || field === 'return_time') return field
  return field === 'end_date' ? end.field : start.field
}

function sentAs(query: DateFields, spellings: readonly Spelling[]): Sent | null {
  let first: Sent | null = null
  for (const field of spellings) {
    const text = query[field]
    if (text === undefined || text === '') continue
    if (first && first.text !== text) throw invalid(field, `Says something else than ${first.field}.`)
    first ??= { field, text }
  }
  return first
}

const partners: Readonly<Record<Spelling, Spelling>> = {
  check_in: 'check_out',
  checkin_date: 'checkout_date',
  pickup_date: 'return_date',
  start_date: 'end_date',
  check_out: 'check_in',
  checkout_date: 'checkin_date',
  return_date: 'pickup_date',
  end_date: 'start_date',
}

function partnerOf(sent: Sent | null): Spelling {
  return sent ? partners[sent.field] : 'start_date'
}
