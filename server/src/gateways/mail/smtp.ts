import { createTransport } from 'nodemailer'
import type { MailGateway } from './port.ts'

/** Sends by SMTP, as `SMTP_URL` says (`smtps://user:password@host:465`). */
export function smtpMail(url: string): MailGateway {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    name: 'smtp',
    async send(mail) {
      await transport.sendMail(mail)
    },
  }
}
