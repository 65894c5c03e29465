import type { AppContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { findPaymentFor } from '../attempts/find-payment-for.ts'
import { newestProofs } from './proof-store.ts'

/** The newest proof of a payment, for its owner and for staff who may see payments; for others it does not exist. */
export async function readProof(ctx: AppContext, actor: Actor, paymentId: string) {
  const { payment } = await findPaymentFor(ctx.db, actor, paymentId)
  const proof = (await newestProofs(ctx.db, [payment.id])).get(payment.id)
  if (!proof) throw notFound()
  const bytes = await ctx.privateFiles.get(proof.storage_key)
  const extension = proof.media_type === 'application/pdf' ? 'pdf' : 'webp'
  return { bytes: Buffer.from(bytes), mediaType: proof.media_type, fileName: `proof-${payment.reference}.${extension}` }
}
