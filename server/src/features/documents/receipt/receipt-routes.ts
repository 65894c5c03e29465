import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { AppContext } from '../../../context.ts'
import { actorOf } from '../../../http/access.ts'
import type { App } from '../../../http/app-type.ts'
import { answers, Day, Instant, Nullable } from '../../../http/schemas.ts'
import { BookingParams } from '../../bookings/schemas.ts'
import { makeCalendar } from '../../notifications/mails/booking-calendar.ts'
import { makeReceipt } from './make-receipt.ts'
import { findReceiptKeys } from './receipt-keys.ts'
import { verifyReceipt } from './verify-receipt.ts'

const tags = ['receipts']

const ReceiptKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      id: Type.String(),
      algorithm: Type.Literal('Ed25519'),
      public_key: Type.String({ description: '32 bytes in base64url, as in a JWK’s x' }),
      first_used_at: Instant,
    }),
  ),
})

const Verified = Type.Object(
  {
    result: Type.Union([Type.Literal('valid'), Type.Literal('altered'), Type.Literal('unreadable')]),
    receipt: Nullable(
      Type.Object({
        booking_reference: Type.String(),
        guest_name: Type.String(),
        listing_name: Type.String(),
        booking_type: Type.Union([Type.Literal('hotel'), Type.Literal('car')]),
        start_date: Day,
        end_date: Day,
        status: Type.String({ description: 'At issue' }),
        issued_at: Instant,
        key_id: Type.String(),
      }),
    ),
    current: Nullable(
      Type.Object({
        status: Type.String(),
        label: Type.String(),
        is_as_issued: Type.Boolean(),
        has_other_dates: Type.Boolean(),
      }),
    ),
  },
  { title: 'VerifiedReceipt' },
)

export function receiptRoutes(app: App, ctx: AppContext) {
  files(app, ctx)
  checking(app, ctx)
}

function files(app: App, ctx: AppContext) {
  app.get(
    '/bookings/:id/receipt',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'downloadReceipt', tags, description: 'application/pdf', params: BookingParams },
    },
    async (request, reply) => {
      const { bytes, fileName } = await makeReceipt(ctx, actorOf(request), request.params.id)
      return asFile(reply, { fileName, type: 'application/pdf' }).send(bytes)
    },
  )
  app.get(
    '/bookings/:id/calendar.ics',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'downloadCalendar', tags, description: 'text/calendar', params: BookingParams },
    },
    async (request, reply) => {
      const { text, fileName } = await makeCalendar(ctx, actorOf(request), request.params.id)
      return asFile(reply, { fileName, type: 'text/calendar; charset=utf-8' }).send(text)
    },
  )
}

function asFile(reply: FastifyReply, file: { fileName: string; type: string }) {
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('cache-control', 'private, no-store')
}

function checking(app: App, ctx: AppContext) {
  app.get(
    '/receipts/keys',
    {
      config: { access: 'public' },
      schema: { operationId: 'listReceiptKeys', tags, response: answers({ 200: ReceiptKeys }) },
    },
    async (_request, reply) => {
      const keys = await findReceiptKeys(ctx)
      reply.header('cache-control', 'public, max-age=300, stale-if-error=86400')
      return { keys: keys.map(presentKey) }
    },
  )
  app.post(
    '/receipts/verify',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'verifyReceipt',
        tags,
        description: 'The code of a receipt’s QR, or the whole address that holds it',
        body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 4000 }) }),
        response: answers({ 200: Verified }),
      },
    },
    (request) => verifyReceipt(ctx, request.body.code),
  )
}

function presentKey(key: Awaited<ReturnType<typeof findReceiptKeys>>[number]) {
  return {
    id: key.id,
    algorithm: 'Ed25519' as const,
    public_key: key.public_key.toString('base64url'),
    first_used_at: key.first_used_at.toISOString(),
  }
}
