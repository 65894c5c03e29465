import { createHash } from 'node:crypto'
import { mayUploadProof } from '@skyroute/core/payments/guards.ts'
import { paymentStatusMeanings } from '@skyroute/core/payments/states.ts'
import { firstLetters } from '@skyroute/core/text.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, allowed, conflict, invalid, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { namingFile } from '../../../pictures/file-kind.ts'
import { findBookingFor } from '../../bookings/booking-store.ts'
import { lockPaymentFor } from '../attempts/lock-payment-for.ts'
import { isMoneyAwaited } from '../payment-facts.ts'
import { type PaymentRow, paymentsOf, updatePayment } from '../payment-store.ts'
import { type CleanProof, cleanProof } from './clean-proof.ts'
import { claimFile, insertProof, noteUnclaimed } from './proof-store.ts'

export type Upload = { bookingId: string; reference: string | undefined; name: string; bytes: Uint8Array }

/**
 * A customer's receipt of a transfer (C26). The file is cleaned and stored before the row that names it, and noted
 * before that: a crash in between leaves an orphan that is swept, never a row without its file.
 */
export async function uploadProof(ctx: AppContext, actor: Actor, upload: Upload): Promise<PaymentRow> {
  const payment = await transferOf(ctx, actor, upload)
  refuseUnlessWanted(payment)
  await ctx.limits.take('proofPerUser', actor.userId)
  const clean = await namingFile(upload.name, () => cleanProof(upload.bytes, upload.name))
  const id = uuidFrom(ctx.random.bytes(16))
  const storageKey = `proofs/${payment.booking_id}/${id}.${clean.extension}`
  const now = ctx.clock.now()
  await inTransaction(ctx.db, (tx) => noteUnclaimed(tx, storageKey, now))
  await store(ctx, storageKey, clean)
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockPaymentFor(tx, actor, payment.id)
    refuseUnlessWanted(locked.payment)
    if (!isMoneyAwaited(locked.booking, now)) throw conflict('hold_ended', 'The hold on this booking has ended.')
    await insertProof(tx, {
      booking_id: payment.booking_id,
      payment_id: payment.id,
      id,
      sha256: createHash('sha256').update(upload.bytes).digest(),
      storage_key: storageKey,
      media_type: clean.mediaType,
      size_bytes: clean.bytes.length,
      original_name: tidyName(upload.name),
      uploaded_at: now,
      uploaded_by: actor.userId,
    })
    await claimFile(tx, storageKey)
    const proof_count = locked.payment.proof_count + 1
    await updatePayment(tx, payment.id, { proof_count, updated_at: now })
    return { ...locked.payment, proof_count }
  })
}

/** A full or missing disk is our trouble, and the customer may try again. */
async function store(ctx: AppContext, storageKey: string, clean: CleanProof) {
  try {
    await ctx.privateFiles.put(storageKey, clean.bytes, clean.mediaType)
  } catch (error) {
    ctx.log.error({ err: error }, 'a proof could not be stored')
    throw new AppError(503, 'storage_unavailable', 'We could not keep your file just now. Please send it again.', {
      retryAfterSeconds: 30,
    })
  }
}

/** The owner's initialised bank transfer: by its reference, else the live one. */
async function transferOf(ctx: AppContext, actor: Actor, { bookingId, reference }: Upload): Promise<PaymentRow> {
  const booking = await findBookingFor(ctx.db, actor, bookingId)
  if (booking.user_id !== actor.userId) throw notFound()
  const transfers = (await paymentsOf(ctx.db, booking.id)).filter((payment) => payment.method === 'bank_transfer')
  const named = reference ? transfers.find((payment) => payment.reference === reference) : undefined
  const live = transfers.find(({ status }) => paymentStatusMeanings[status].takesProof)
  const payment = reference ? named : live
  if (!payment) throw invalid('payment_reference', 'Choose bank transfer for this booking first.', 'no_transfer')
  return payment
}

function refuseUnlessWanted(payment: PaymentRow) {
  allowed(mayUploadProof(payment.status, payment.proof_count))
}

/** Shown to staff and in a download's name: one line, without what a path is made of. */
function tidyName(name: string): string {
  const tidy = name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .trim()
  return firstLetters(tidy, 120) || 'proof'
}

function uuidFrom(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes)
  hex[6] = ((hex[6] ?? 0) & 0x0f) | 0x40
  hex[8] = ((hex[8] ?? 0) & 0x3f) | 0x80
  return hex.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
