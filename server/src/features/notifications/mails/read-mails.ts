import type { AppContext } from '../../../context.ts'
import { pageOf } from '../../../db/list-queries.ts'
import { notFound } from '../../../errors.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { MailListQuery } from '../schemas.ts'
import { carriesToken, withoutToken } from './link-mails.ts'
import { countMails, findMail, findMails } from './mail-store.ts'
import { whyNotAgain } from './send-again.ts'

/** The outbox, newest first. */
export async function listMails(ctx: AppContext, query: MailListQuery) {
  const page = pageOf(query)
  const total = await countMails(ctx.db, query)
  const rows = await findMails(ctx.db, query, page)
  return { mails: rows.map(answerOf), ...page.of(total) }
}

export async function readMail(ctx: AppContext, id: string) {
  const row = await findMail(ctx.db, id)
  if (!row) throw notFound()
  // Whoever reads a link that sets a password owns the account. On a developer's own machine the outbox is the inbox.
  const shown = carriesToken(row.template) && ctx.config.isProduction ? withoutToken : (text: string) => text
  return {
    ...answerOf(row),
    text_body: shown(row.text_body),
    html_body: shown(row.html_body),
    why_not_again: whyNotAgain(ctx, row)?.sentence ?? null,
  }
}
