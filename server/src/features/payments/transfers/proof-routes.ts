import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { AppError, invalid, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { sendFile } from '../../../http/routes/send-file.ts'
import { multipartForms } from '../../../http/validation/body-parsers.ts'
import { readForm } from '../../../http/validation/read-form.ts'
import { tooLargeSentence, uploadBytesMost } from '../../../pictures/picture-limits.ts'
import { findPaymentFor } from '../attempts/find-payment-for.ts'
import { presentPayment } from '../present-payment.ts'
import { Payment, PaymentId } from '../schemas.ts'
import { newestProofs } from './proof-store.ts'
import { type Upload, uploadProof } from './upload-proof.ts'

const limits = { files: 1, fields: 4, parts: 5, fieldNameSize: 60, fieldSize: 200, fileSize: uploadBytesMost }

const uploading = routeGroup(
  { tags: ['payments'], access: 'signed-in', bodies: multipartForms(limits) },
  (route, ctx) => {
    route.post(
      '/payments/upload-proof',
      'uploadProof',
      {
        description: 'multipart/form-data: booking_id, payment_reference, file (a picture or a PDF, at most 10 MB)',
        consumes: ['multipart/form-data'],
        gives: Payment,
      },
      async ({ actor, request }) => presentPayment(ctx, await uploadProof(ctx, actor, await readUpload(request))),
    )
  },
)

async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type', 'Send the proof as a form with a file.')
  const { fields, file } = await readForm(request, ['booking_id', 'payment_reference'], tooLargeSentence.proof)
  const bookingId = fields.get('booking_id')
  if (!bookingId) throw invalid('booking_id', 'No booking ID provided')
  if (!file) throw invalid('file', 'Please select a file to upload', 'proof_required')
  return { bookingId, reference: fields.get('payment_reference') || undefined, ...file }
}

const reading = routeGroup({ tags: ['payments'], access: 'signed-in', params: { id: PaymentId } }, (route, ctx) => {
  route.get(
    '/payments/:id/proof',
    'getProof',
    { description: 'The newest proof as a file (image/webp or application/pdf)' },
    async ({ actor, id, reply }) => {
      const { bytes, fileName, mediaType: type } = await readProof(ctx, actor, id)
      reply.header('content-security-policy', "sandbox; default-src 'none'").header('x-content-type-options', 'nosniff')
      return sendFile(reply, { bytes, fileName, type })
    },
  )
})

export const proofRoutes = inOrder(uploading, reading)

/** The newest proof of a payment, for its owner and for staff who may see payments; for others it does not exist. */
async function readProof(ctx: AppContext, actor: Actor, paymentId: string) {
  const { payment } = await findPaymentFor(ctx.db, actor, paymentId)
  const proof = (await newestProofs(ctx.db, [payment.id])).get(payment.id)
  // What was kept long enough is erased, and its file with it.
  if (!proof || !(await ctx.privateFiles.has(proof.storage_key))) throw notFound()
  const bytes = await ctx.privateFiles.get(proof.storage_key)
  const extension = proof.media_type === 'application/pdf' ? 'pdf' : 'webp'
  return { bytes: Buffer.from(bytes), mediaType: proof.media_type, fileName: `proof-${payment.reference}.${extension}` }
}
