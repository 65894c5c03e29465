import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import { AppError, conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { answerOnce } from '../../payments/attempts/answer-once.ts'
import { partnerRuns } from '../runs/partner-runs.ts'
import { transferGateway, whyNotByTransfer } from './why-not-by-transfer.ts'

/** Paystack pays the lines of a run, each by a transfer of its own. It is asked for them by a job, after this. */
export async function payByTransfer(
  ctx: AppContext,
  by: ActorInRequest,
  { runId, key }: { runId: string; key: string | undefined },
) {
  const provider = await refuseUnlessOffered(ctx, runId)
  return answerOnce(
    ctx,
    { actor: by.actor, key },
    { operation: 'payPartnerRunByTransfer', body: { id: runId } },
    (inTx) => partnerRuns.send(inTx, by, runId, { provider }),
  )
}

/** Looked at before the transaction, for the provider is asked; what concerns the run is looked at again under its lock. */
async function refuseUnlessOffered(ctx: AppContext, runId: string): Promise<string> {
  const { run } = await partnerRuns.show(ctx, ctx.db, runId)
  const gateway = transferGateway(ctx)
  const reason = whyNotByTransfer(ctx, await readSettings(ctx), { isFetched: false })
  if (reason || !gateway) throw conflict('not_by_transfer', reason ?? '')
  if (run.sent_at || run.withdrawn_at) return gateway.name
  const held = await gateway.lookUpBalance().catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'a provider could not say what it holds')
    throw new AppError(503, 'provider_silent', 'Paystack does not answer now. Try again in a few minutes.')
  })
  if (held < Math.round(run.amount * 100))
    throw conflict(
      'balance_too_small',
      `Paystack holds ${naira(toNaira(held))}, and this run pays ${naira(run.amount)}. Pay it by bank file, or wait for more.`,
    )
  return gateway.name
}

const naira = (amount: number) => `₦${amount.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
