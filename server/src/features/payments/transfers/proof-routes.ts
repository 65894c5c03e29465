import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../../errors.ts'
import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { sendFile } from '../../../http/routes/send-file.ts'
import { multipartForms } from '../../../http/validation/body-parsers.ts'
import { readForm } from '../../../http/validation/read-form.ts'
import { presentPayment } from '../present-payment.ts'
import { Payment, PaymentId } from '../schemas.ts'
import { proofBytesMost } from './clean-proof.ts'
import { readProof } from './read-proof.ts'
import { type Upload, uploadProof } from './upload-proof.ts'

const limits = { files: 1, fields: 4, parts: 5, fieldNameSize: 60, fieldSize: 200, fileSize: proofBytesMost }

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
      async ({ actor, request }) => presentPayment(ctx.db, await uploadProof(ctx, actor, await readUpload(request))),
    )
  },
)

async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type', 'Send the proof as a form with a file.')
  const { fields, file } = await readForm(request)
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
