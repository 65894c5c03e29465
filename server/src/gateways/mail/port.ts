export type Mail = {
  /** Stays the same when a mail is tried again, so that a repeat can be known as one. */
  id: string
  to: string
  from: string
  /** Left out: answers go to `from`. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

/** The address of the recipient is wrong for good: no later attempt can reach it. */
export class RecipientRejected extends Error {}

/** Sends one mail, or throws: `RecipientRejected`, or anything else, after which the outbox tries again. */
export type MailGateway = { name: string; send(mail: Mail): Promise<void> }
