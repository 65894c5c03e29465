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

/** Sends one mail or throws; the outbox decides when to try again. */
export type MailGateway = { name: string; send(mail: Mail): Promise<void> }
