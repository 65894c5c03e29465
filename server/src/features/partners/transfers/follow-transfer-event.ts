import { openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { endWebhook } from '../../payments/webhooks/end-webhook.ts'
import { lookUpTransfer } from './forward-transfers.ts'
import { readTransferReference } from './transfer-reference.ts'
import { findTransferLine } from './transfer-store.ts'

type Told = { provider: string; eventKey: string; reference: string }

/** An event about a transfer: the provider is asked, and the event is done with after its effect. Safe to run again. */
export async function followTransferEvent(ctx: AppContext, { provider, eventKey, reference }: Told) {
  const end = (outcome: string) => endWebhook(ctx.db, { provider, eventKey }, { at: ctx.clock.now(), outcome })
  const key = readTransferReference(reference)
  const line = key && (await findTransferLine(ctx.db, key))
  if (!key || !line?.provider) {
    await noteUnknown(ctx, { provider, reference })
    return end('no transfer of ours')
  }
  await lookUpTransfer(ctx, key)
  await end(`transfer ${reference} looked up`)
}

async function noteUnknown(ctx: AppContext, { provider, reference }: { provider: string; reference: string }) {
  const details = { provider, transfer: reference }
  await inTransaction(ctx.db, (tx) => openCase(tx, { kind: 'unknown_transfer', details, at: ctx.clock.now() }))
}
