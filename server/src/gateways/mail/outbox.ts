import type { MailGateway } from './port.ts'

/** Without SMTP a mail stays in the outbox table, where staff read it: nothing leaves the machine. */
export function outboxMail(): MailGateway {
  return { name: 'outbox', async send() {} }
}
