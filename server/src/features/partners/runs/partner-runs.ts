// The bank files that pay partners. In place of our bank a provider may pay one by its transfers.
import type { LineMove } from '@skyroute/core/payments/outgoing/bank-files.ts'
import { conflict as refusal } from '@skyroute/core/rejection.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { AskedPage } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import type { Moved, Run, Step } from '../../payments/outgoing/bank-files/bank-file-kind.ts'
import { bankFilesOf } from '../../payments/outgoing/bank-files/bank-files.ts'
import { owedLines } from '../../payments/outgoing/bank-files/owed-lines.ts'
import type { LineResult } from '../../payments/outgoing/line-results.ts'
import { whyNotByTransfer, whyNotFetched } from '../transfers/why-not-by-transfer.ts'
import { postPartnerLine } from './post-line.ts'
import {
  countReady,
  findMovedAccount,
  hastenWaitingTransfers,
  linesOf,
  lockReadyKobo,
  lockReadyPartners,
  markFetched,
  type RunLine,
  writeLines,
} from './run-store.ts'

type PartnerStep = Step<'partner', RunLine>

const nameOf = ({ partner_name }: RunLine) => partner_name
const byPartner = (one: RunLine, other: RunLine) => (one.partner_id < other.partner_id ? -1 : 1)

const lines = owedLines<'partner', RunLine>({
  name: 'partner',
  nameOf,
  post: ({ ctx, tx, run, line }, posts) =>
    postPartnerLine(ctx, tx, { ...line, run_id: run.id, provider: run.provider }, posts),
  refuseResult,
  before: refuseMove,
  alsoSet: ({ ctx, run }, move) =>
    sql`, next_check_at = ${run.provider && move?.event === 'send' ? ctx.clock.now() : null}::timestamptz`,
})

export const partnerRuns = bankFilesOf({
  ...lines,
  name: 'partner',
  prefix: 'PR',
  lockReady: lockReadyPartners,
  rowOf: () => ({}),
  writeLines: (tx, { runId, readyIds }) => writeLines(tx, runId, readyIds),
  nothingReady: refusal('nothing_owed', 'No partner is owed anything.'),
  linesOf,
  present: ({ account_by: _, asked_at, next_check_at: __, check_count: ___, ...line }: RunLine) => ({
    ...answerOf(line),
    is_asked: asked_at !== null,
  }),
  showMore: async (ctx, db, { sent_at, withdrawn_at, fetched_at }) => ({
    transfer_refusal:
      sent_at === null && withdrawn_at === null
        ? whyNotByTransfer(ctx, await readSettingsIn(db), { isFetched: fetched_at !== null })
        : null,
  }),
  nameOf,
  byPayee: byPartner,
  refuseLeaving,
  follow: async ({ ctx, tx, run }, event) => {
    const now = ctx.clock.now()
    if (event === 'fetch') await markFetched(tx, run.id, now)
    if (event === 'withdraw') await hastenWaitingTransfers(tx, run.id, now)
    if (event === 'send' && run.provider) await enqueue(tx, 'partners.forward-transfers', {})
  },
})

export async function listPartnerRuns(ctx: AppContext, asked: AskedPage) {
  return { ...(await partnerRuns.list(ctx.db, asked)), ...(await countReady(ctx.db)) }
}

/** A refund may have taken back some of it since the file was made: then the file is withdrawn, and another says what is owed. */
async function refuseLeaving({ tx, run, lines }: Moved<'partner', RunLine>) {
  if (run.provider && run.fetched_at) throw conflict('run_fetched', whyNotFetched)
  if (run.provider) await refuseMovedAccount(tx, run.id)
  for (const { partner_id, partner_name } of lines.toSorted(byPartner))
    if ((await lockReadyKobo(tx, partner_id)) < 0)
      throw conflict('owed_less', `${partner_name} is owed less by now. Withdraw this file and make another.`)
}

/** No bank has a file yet that says otherwise: the partner is paid to the account that he has now. */
async function refuseMovedAccount(tx: Tx, runId: string) {
  const name = await findMovedAccount(tx, runId)
  if (name) throw conflict('account_changed', `${name} has another account since. Withdraw this file and make another.`)
}

/** Of a transfer the provider says what became of it; only of one that it does not have staff say that it was not paid. */
function refuseResult({ provider_word, status }: RunLine, { provider }: Run<'partner'>, { hasArrived }: LineResult) {
  if (provider === null || (status === 'sent' && provider_word === 'not_found' && !hasArrived)) return
  throw conflict('provider_decides', 'Paystack says what became of it, and is asked by itself.')
}

async function refuseMove({ tx, line }: PartnerStep, { event, posts }: LineMove) {
  // It was paid after all: that is booked while it is still owed, and in no other file.
  if (event === 'pay' && posts && (await lockReadyKobo(tx, line.partner_id)) < line.amount_kobo)
    throw conflict('owed_less', `${line.partner_name} was paid it again, or it stands in another file.`)
}
