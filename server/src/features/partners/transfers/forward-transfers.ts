// Lines of runs that a provider pays: each is asked for once and then looked up until it has an end that is booked.
import type { AppContext } from '../../../context.ts'
import type { TransferResult } from '../../../gateways/payments/port.ts'
import { ProviderError } from '../../../gateways/payments/provider-error.ts'
import { sweepEach } from '../../../jobs/sweep.ts'
import { asksAtOnce } from '../../payments/attempts/ask-gateway.ts'
import { settleTransfer } from './settle-transfer.ts'
import type { LineKey } from './transfer-reference.ts'
import { claimDueLines, findTransferLine, markAsked, type TransferLine } from './transfer-store.ts'
import { type TransferGateway, transferGateway } from './why-not-by-transfer.ts'

const sweep = 'partners.forward-transfers'

/** Every line that is due, a step further. Safe beside itself. */
export async function forwardTransfers(ctx: AppContext): Promise<number> {
  const due = await claimDueLines(ctx.db, sweep, ctx.clock.now())
  const forward = async (key: LineKey) => {
    const line = await findTransferLine(ctx.db, key)
    if (!line?.next_check_at) return false
    await (line.asked_at === null ? ask(ctx, line) : lookUp(ctx, line))
    return true
  }
  return sweepEach(ctx, sweep, due, forward, { atOnce: asksAtOnce })
}

/** Asked for is written first: whatever becomes of the call or of us, nobody asks again. */
async function ask(ctx: AppContext, line: TransferLine) {
  const gateway = gatewayOf(ctx, line)
  const key = { runId: line.run_id, line: line.line }
  if (!(await markAsked(ctx.db, key, ctx.clock.now()))) return
  const { reference, amount_kobo: amountKobo, bank_code, account_number, account_name } = line
  const account = { bankCode: bank_code, accountNumber: account_number, accountName: account_name }
  const request = { reference, amountKobo, account, reason: `Payment ${line.run_id}` }
  const result = await gateway.transfer(request).catch((error: unknown) => {
    ctx.log.warn({ err: error, transfer: reference }, 'a provider gave no answer to a transfer')
    const isNotSent = error instanceof ProviderError && error.kind === 'broken'
    return { state: isNotSent ? 'not_sent' : 'unknown' } as const
  })
  await settleTransfer(ctx, line, result)
}

/**
 * What the provider says now, in any state of the line: it may take its success back days later. When the line moved while
 * we asked, which answer is newer only the provider knows, so it is asked again. Throws when it cannot be asked.
 */
export async function lookUpTransfer(ctx: AppContext, key: LineKey): Promise<void> {
  const line = await findTransferLine(ctx.db, key)
  if (!line) return
  const result = await gatewayOf(ctx, line).lookUpTransfer(line.reference)
  if ((await settleTransfer(ctx, line, result)) === 'moved meanwhile') await lookUpTransfer(ctx, key)
}

/** The same by the timer, to which silence is an answer too. */
async function lookUp(ctx: AppContext, line: TransferLine) {
  const result = await gatewayOf(ctx, line)
    .lookUpTransfer(line.reference)
    .catch((error: unknown): TransferResult | { state: 'unknown' } => {
      ctx.log.warn({ err: error, transfer: line.reference }, 'a provider could not be asked about a transfer')
      return { state: 'unknown' }
    })
  if ((await settleTransfer(ctx, line, result)) === 'moved meanwhile')
    await lookUpTransfer(ctx, { runId: line.run_id, line: line.line })
}

/** The adapter whose transfers these are; when its keys are gone the line waits until they are back. */
function gatewayOf(ctx: AppContext, { provider, reference }: TransferLine): TransferGateway {
  const gateway = transferGateway(ctx)
  if (gateway?.name !== provider || !gateway) throw new Error(`nobody serves the transfer ${reference} of ${provider}`)
  return gateway
}
