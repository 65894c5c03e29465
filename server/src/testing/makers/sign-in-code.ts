import { sql } from 'kysely'
import { jobHandlers } from '../../features.ts'
import type { TestServer } from '../context.ts'
import { takeJobs } from '../queued-jobs.ts'

const post = (house: TestServer, path: string, payload: object, remoteAddress?: string) =>
  house.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    ...(remoteAddress ? { remoteAddress } : {}),
  })

export const askForMailedCode = (house: TestServer, email: string, from?: string) =>
  post(house, 'code', { email }, from)

export const logInByMail = (
  house: TestServer,
  typed: { email: string; code: string; remember?: boolean },
  from?: string,
) => post(house, 'code/sign-in', typed, from)

/** Asks for a code and takes it out of the mail that the job wrote. */
export async function mailedCode(house: TestServer, email: string, from?: string): Promise<string> {
  const answer = await askForMailedCode(house, email, from)
  if (answer.statusCode !== 200) throw new Error(`no code: ${answer.body}`)
  for (const { task, payload } of await takeJobs(house)) {
    if (task === 'mail.sign-in-code') await jobHandlers[task]?.(house.ctx, payload)
  }
  const { rows } = await sql<{ text_body: string }>`
    select text_body from mails where recipient = ${email.trim().toLowerCase()} and template = 'sign-in-code'
     order by created_at desc limit 1`.execute(house.ctx.db)
  const code = /code is (\d{3}) (\d{3})/i.exec(rows[0]?.text_body ?? '')
  if (!code) throw new Error(`no mail with a code to ${email}`)
  return `${code[1]}${code[2]}`
}

/** Any other six digits. */
export const otherCode = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')
