import type { AppContext } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import type { Method } from '../../../gateways/payments/port.ts'
import { signatureHeader, signatureOf } from '../../../gateways/payments/sandbox/signature.ts'
import { receiveWebhook } from '../webhooks/receive-webhook.ts'

/** The sandbox sends its event as a provider would: raw bytes and a signature, which is checked like any other. */
export async function deliverSandboxEvent(ctx: AppContext, payload: Record<string, string>) {
  const { method = '', text = '', isForged } = payload
  const rawBody = Buffer.from(text, 'utf8')
  const signature = signatureOf(ctx.config.secret, method as Method, rawBody) // a wrong word is refused below
  const headers = { [signatureHeader]: isForged === 'true' ? signature.replace(/^./, 'x') : signature }
  try {
    await receiveWebhook(ctx, { method: method as Method, rawBody, headers, address: 'sandbox', leaveGate: () => {} })
  } catch (error) {
    // A provider gives up on a client error; only our own trouble is worth another try.
    if (!(error instanceof AppError) || error.status >= 500) throw error
    ctx.log.warn({ code: error.code }, 'a sandbox event was refused')
  }
}
