import { answerOf } from '../../../http/answer-of.ts'
import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { sendFile } from '../../../http/routes/send-file.ts'
import { BookingId } from '../../bookings/schemas.ts'
import { makeCalendar } from '../../notifications/mails/booking-calendar.ts'
import { makeReceipt } from './make-receipt.ts'
import { findReceiptKeys, type PublicKeyRow } from './receipt-keys.ts'
import { ReceiptKeys, Verified, VerifyBody } from './schemas.ts'
import { verifyReceipt } from './verify-receipt.ts'

const files = routeGroup({ tags: ['receipts'], access: 'signed-in', params: { id: BookingId } }, (route, ctx) => {
  route.get(
    '/bookings/:id/receipt',
    'downloadReceipt',
    { description: 'application/pdf' },
    async ({ actor, id, reply }) =>
      sendFile(reply, { ...(await makeReceipt(ctx, actor, id)), type: 'application/pdf' }),
  )
  route.get(
    '/bookings/:id/calendar.ics',
    'downloadCalendar',
    { description: 'text/calendar' },
    async ({ actor, id, reply }) => {
      const { text: bytes, fileName } = await makeCalendar(ctx, actor, id)
      return sendFile(reply, { bytes, fileName, type: 'text/calendar; charset=utf-8' })
    },
  )
})

const checking = routeGroup({ tags: ['receipts'], access: 'public' }, (route, ctx) => {
  route.get('/receipts/keys', 'listReceiptKeys', { gives: ReceiptKeys }, async ({ reply }) => {
    const keys = await findReceiptKeys(ctx)
    reply.header('cache-control', 'public, max-age=300, stale-if-error=86400')
    return { keys: keys.map(presentKey) }
  })
  route.post(
    '/receipts/verify',
    'verifyReceipt',
    {
      description: 'The code of a receipt’s QR, or the whole address that holds it',
      body: VerifyBody,
      gives: Verified,
    },
    ({ body }) => verifyReceipt(ctx, body.code),
  )
})

function presentKey({ public_key, ...key }: PublicKeyRow) {
  return { ...answerOf(key), algorithm: 'Ed25519' as const, public_key: public_key.toString('base64url') }
}

export const receiptRoutes = inOrder(files, checking)
