import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { AppError, invalid } from '../../../errors.ts'
import { actorOf } from '../../../http/access.ts'
import type { App } from '../../../http/app-type.ts'
import { answers } from '../../../http/schemas.ts'
import { readForm } from '../../../http/validation/read-form.ts'
import { presentPayment } from '../present-payment.ts'
import { Payment, PaymentParams } from '../schemas.ts'
import { proofBytesMost } from './clean-proof.ts'
import { readProof } from './read-proof.ts'
import { type Upload, uploadProof } from './upload-proof.ts'

const limits = { files: 1, fields: 4, parts: 5, fieldNameSize: 60, fieldSize: 200, fileSize: proofBytesMost }

/** Multipart is read in this scope alone, and never beyond these limits. */
export async function proofRoutes(app: App, ctx: AppContext) {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits })
    uploading(scope as unknown as App, ctx)
  })
  reading(app, ctx)
}

function uploading(app: App, ctx: AppContext) {
  app.post(
    '/payments/upload-proof',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'uploadProof',
        tags: ['payments'],
        description: 'multipart/form-data: booking_id, payment_reference, file (a picture or a PDF, at most 10 MB)',
        consumes: ['multipart/form-data'],
        response: answers({ 200: Payment }),
      },
    },
    async (request) => {
      const actor = actorOf(request)
      return presentPayment(ctx.db, await uploadProof(ctx, actor, await readUpload(request)))
    },
  )
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type', 'Send the proof as a form with a file.')
  const { fields, file } = await readForm(request)
  const bookingId = fields.get('booking_id')
  if (!bookingId) throw invalid('booking_id', 'No booking ID provided')
  if (!file) throw invalid('file', 'Please select a file to upload', 'proof_required')
  return { bookingId, reference: fields.get('payment_reference') || undefined, ...file }
}

function reading(app: App, ctx: AppContext) {
  app.get(
    '/payments/:id/proof',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'getProof',
        tags: ['payments'],
        description: 'The newest proof as a file (image/webp or application/pdf)',
        params: PaymentParams,
      },
    },
    async (request, reply) => {
      const proof = await readProof(ctx, actorOf(request), request.params.id)
      return reply
        .headers({
          'content-type': proof.mediaType,
          'content-disposition': `attachment; filename="${proof.fileName}"`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': 'private, no-store',
        })
        .send(proof.bytes)
    },
  )
}
