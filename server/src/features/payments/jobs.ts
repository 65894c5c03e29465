import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { deliverSandboxEvent } from './deliver-sandbox-event.ts'
import { askOpenDisputes } from './disputes/ask-open-disputes.ts'
import { giveToReview } from './give-to-review.ts'
import { pollPayments } from './poll-payments.ts'
import { processWebhook, sweepWebhooks } from './process-webhook.ts'
import { sendRefund, sendRefunds } from './send-refunds.ts'
import { settleEndedBooking } from './settle-ended-booking.ts'
import { sweepOrphanProofs } from './sweep-orphan-proofs.ts'

export const paymentJobs: JobHandlers = {
  'payments.process-webhook': (ctx, { provider = '', eventKey = '' }) => processWebhook(ctx, { provider, eventKey }),
  'payments.sweep-webhooks': (ctx) => sweepWebhooks(ctx),
  'payments.poll': (ctx) => pollPayments(ctx),
  'payments.settle-ended-booking': (ctx, { bookingId = '' }) => settleEndedBooking(ctx, bookingId),
  'payments.send-refunds': (ctx, { refundId }) => (refundId ? sendRefund(ctx, refundId) : sendRefunds(ctx)),
  'payments.ask-open-disputes': (ctx) => askOpenDisputes(ctx),
  'payments.give-to-review': (ctx) => giveToReview(ctx),
  'payments.sweep-orphan-proofs': (ctx) => sweepOrphanProofs(ctx),
  'sandbox.deliver-event': (ctx, payload) => deliverSandboxEvent(ctx, payload),
}

export const paymentSchedule: Recurring[] = [
  { job: 'payments.sweep-webhooks', everySeconds: 5 },
  { job: 'payments.poll', everySeconds: 15 },
  { job: 'payments.send-refunds', everySeconds: 30 },
  { job: 'payments.give-to-review', everySeconds: 30 },
  { job: 'payments.ask-open-disputes', cron: '25 * * * *' },
  { job: 'payments.sweep-orphan-proofs', cron: '40 2 * * *' },
]
