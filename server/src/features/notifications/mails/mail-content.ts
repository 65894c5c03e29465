import { firstLetters } from '@skyroute/core/text.ts'

/** What a mail says, before it is markup or plain text. Everything is plain text; nothing in it is trusted. */
export type MailContent = {
  subject: string
  /** The line that inboxes show beside the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  facts?: Fact[]
  action?: { label: string; path: string }
  /** Below the action, quieter. */
  notes?: string[]
}

export type Fact = { label: string; value: string; isTotal?: boolean }

/** Who speaks, and where the links lead: from settings and configuration, never from a request. */
export type MailSender = { siteName: string; origin: string; supportEmail: string; supportPhone: string }

/** A name as a greeting. One that holds an address is no name: our mail must not carry a stranger's link. */
export function greeting(name: string): string {
  const tidy = firstLetters(oneLine(name), 80)
  return tidy === '' || /[/@]|www\.|https?:/i.test(tidy) ? 'Hello,' : `Hello ${tidy},`
}

/** For subjects: a line break in a header starts another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
