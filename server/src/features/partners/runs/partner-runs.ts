// The bank files that pay partners. In place of our bank a provider may pay one by its transfers.
import type { LineMove } from '@skyroute/core/payments/outgoing/bank-files.ts'
import { conflict as refusal } from '@skyroute/core/rejection.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import type { Moved } from '../../payments/outgoing/bank-files/bank-file-kind.ts'
import { saveRun } from '../../payments/outgoing/bank-files/bank-file-store.ts'
import { bankFilesOf } from '../../payments/outgoing/bank-files/bank-files.ts'
import type { OwedLine } from '../../payments/outgoing/bank-files/owed-line-store.ts'
import { byPayee, type OwedStep, owedLines, presentOwed } from '../../payments/outgoing/bank-files/owed-lines.ts'
import type { LineResult } from '../../payments/outgoing/line-results.ts'
import { whyNotByTransfer, whyNotFetched } from '../transfers/why-not-by-transfer.ts'
import {
  countReady,
  findMovedAccount,
  hastenWaitingTransfers,
  lockReadyKobo,
  lockReadyPartners,
  writeLines,
} from './run-store.ts'

export const partnerRuns = bankFilesOf({
  ...owedLines({ name: 'partner', refuseResult, before: refuseMove }),
  name: 'partner',
  prefix: 'PR',
  findReady: countReady,
  lockReady: lockReadyPartners,
  rowOf: () => ({}),
  writeLines: (tx, { runId, readyIds }) => writeLines(tx, runId, readyIds),
  nothingReady: refusal('nothing_owed', 'No partner is owed anything.'),
  present: (line: OwedLine) => ({
    ...presentOwed(line),
    partner_id: line.payee_id,
    partner_name: line.payee_name,
    provider_word: line.provider_word,
    is_asked: line.asked_at !== null,
  }),
  showMore: async (ctx, db, { sent_at, withdrawn_at, fetched_at }) => ({
    transfer_refusal:
      sent_at === null && withdrawn_at === null
        ? whyNotByTransfer(ctx, await readSettingsIn(db), { isFetched: fetched_at !== null })
        : null,
  }),
  refuseLeaving,
  follow: async ({ ctx, tx, run }, event) => {
    const now = ctx.clock.now()
    if (event === 'fetch' && !run.fetched_at) await saveRun(tx, run.id, { fetched_at: now })
    if (event === 'withdraw') await hastenWaitingTransfers(tx, run.id, now)
    if (event === 'send' && run.provider) await enqueue(tx, 'partners.forward-transfers', {})
  },
})

/** A refund may have taken back some of it since the file was made: then the file is withdrawn, and another says what is owed. */
async function refuseLeaving({ tx, run, lines }: Moved<OwedLine>) {
  if (run.provider && run.fetched_at) throw conflict('run_fetched', whyNotFetched)
  if (run.provider) await refuseMovedAccount(tx, run.id)
  for (const { payee_id, payee_name } of lines.toSorted(byPayee))
    if ((await lockReadyKobo(tx, payee_id)) < 0)
      throw conflict('owed_less', `${payee_name} is owed less by now. Withdraw this file and make another.`)
}

/** No bank has a file yet that says otherwise: the partner is paid to the account that he has now. */
async function refuseMovedAccount(tx: Tx, runId: string) {
  const name = await findMovedAccount(tx, runId)
  if (name) throw conflict('account_changed', `${name} has another account since. Withdraw this file and make another.`)
}

/** Of a transfer the provider says what became of it; only of one that it does not have staff say that it was not paid. */
function refuseResult({ line: { provider, provider_word, status } }: OwedStep, { hasArrived }: LineResult) {
  if (provider === null || (status === 'sent' && provider_word === 'not_found' && !hasArrived)) return
  throw conflict('provider_decides', 'Paystack says what became of it, and is asked by itself.')
}

async function refuseMove({ tx, line }: OwedStep, { event, posts }: LineMove) {
  // It was paid after all: that is booked while it is still owed, and in no other file.
  if (event === 'pay' && posts && (await lockReadyKobo(tx, line.payee_id)) < line.amount_kobo)
    throw conflict('owed_less', `${line.payee_name} was paid it again, or it stands in another file.`)
}
