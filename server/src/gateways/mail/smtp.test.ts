import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { RecipientRejected } from './port.ts'
import { isRecipientRejected, type SmtpError } from './rejections.ts'
import { smtpMail } from './smtp.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

const mail = {
  id: '7d1f8a52-3a30-4c60-9d4e-0c4f0a3c1f11',
  from: 'Skyroute <mail@skyroute.example>',
  to: 'ada@mail.example',
  subject: 'A test',
  text: 'It is one.',
  html: '<p>It is one.</p>',
}
const send = (over = {}) => smtpMail(server.url).send({ ...mail, ...over })

/** What sending answers when the server replies so at this point. */
async function outcome(command: string, reply: string) {
  server.answer(command, reply)
  const error = await send().catch((thrown: unknown) => thrown)
  server.answer(command, null)
  return error instanceof RecipientRejected ? 'rejected' : error instanceof Error ? 'again' : 'sent'
}

it('a mail arrives whole, under its own id', async () => {
  await send({ to: 'ada@xn--bcher-kva.example' })
  expect(server.received.at(-1)).toContain(`Message-ID: <${mail.id}@skyroute.example>`)
  expect(server.received.at(-1)).toContain('To: ada@xn--bcher-kva.example')
})

describe('a server that says no', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <ada@mail.example> User unknown', 'rejected'],
    ['RCPT TO', '550-5.1.1 The account does not exist.\r\n550 5.1.1 Try another.', 'rejected'],
    ['RCPT TO', '550 5.2.1 The mailbox is switched off', 'rejected'],
    ['RCPT TO', '556 5.1.10 The domain takes no mail', 'rejected'],
    ['RCPT TO', '550 No such user here', 'rejected'],
    ['DATA END', '550 5.1.1 User unknown', 'rejected'],
    ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable', 'rejected'],
    ['RCPT TO', '552 1 Requested mail action aborted, mailbox not found', 'rejected'],
    ['DATA END', '554 delivery error: dd This user doesn’t have a mail.example account (ada@mail.example)', 'rejected'],
    ['RCPT TO', '450 4.2.1 The mailbox is busy', 'again'],
    ['RCPT TO', '451 4.7.1 Greylisted, come back later', 'again'],
    ['RCPT TO', '552 5.2.2 The mailbox is full', 'again'],
    ['RCPT TO', '550 5.7.1 Blocked by our policy', 'again'],
    ['RCPT TO', '550 Your host is listed at spam.example', 'again'],
    ['RCPT TO', '554 5.7.1 Relay access denied', 'again'],
    ['MAIL FROM', '550 5.1.8 The sender’s domain does not exist', 'again'],
    ['MAIL FROM', '550 No such sender', 'again'],
    ['MAIL FROM', '550 5.1.1 User unknown', 'again'],
    ['RCPT TO', '550 5.7.1 Mailbox unavailable: blocked by our policy', 'again'],
    ['DATA END', '550 This looks like spam', 'again'],
    ['DATA END', '554 5.6.0 The message is broken', 'again'],
  ])('%s: %s', async (command, reply, expected) => {
    expect(await outcome(command, reply)).toBe(expected)
  })

  it('keeps its words', async () => {
    server.answer('RCPT TO', '550 5.1.1 User unknown')
    await expect(send()).rejects.toThrow('550 5.1.1 User unknown')
    server.answer('RCPT TO', null)
  })

  it('that does not answer, or cannot be reached, is tried again', async () => {
    const gone = await startMailServer()
    await gone.close()
    await expect(smtpMail(gone.url).send(mail)).rejects.not.toBeInstanceOf(RecipientRejected)
  })
})

it('an address that cannot be written to the server at all is rejected', async () => {
  await expect(send({ to: '' })).rejects.toBeInstanceOf(RecipientRejected)
})

it.each([
  [{ responseCode: 550, response: '550 5.4.4 No such domain' }, true],
  [{ responseCode: 553, response: '553 The mailbox name is not allowed', command: 'RCPT TO' }, true],
  [{ responseCode: 553, response: '553 Sender is not allowed', command: 'RCPT TO' }, false],
  [{ responseCode: 551, response: '551 5.5.1 Invalid command', command: 'RCPT TO' }, false],
  [{ code: 'EENVELOPE' }, true],
  [{ code: 'ETIMEDOUT' }, false],
  [{ responseCode: 421, response: '421 4.3.2 Shutting down', command: 'RCPT TO' }, false],
])('%j', (error, isRejected) => {
  expect(isRecipientRejected(error as SmtpError)).toBe(isRejected)
})
