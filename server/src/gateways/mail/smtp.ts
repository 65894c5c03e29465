import { createTransport } from 'nodemailer'
import { type MailGateway, RecipientRejected } from './port.ts'
import { isRecipientRejected, type SmtpError } from './rejections.ts'

/** Sends by SMTP, as `SMTP_URL` says (`smtps://user:password@host:465`). */
export function smtpMail(url: string): MailGateway {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    name: 'smtp',
    async send({ id, ...mail }) {
      const host = /@([^>\s]+)/.exec(mail.from)?.[1] ?? 'localhost'
      await transport
        .sendMail({ ...mail, messageId: `<${id}@${host}>`, disableFileAccess: true, disableUrlAccess: true })
        .catch((error: SmtpError) => {
          throw isRecipientRejected(error) ? new RecipientRejected(error.message, { cause: error }) : error
        })
    },
  }
}
