import { paymentMethods } from '@skyroute/core/payments/states.ts'
import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { pollPayments } from './attempts/poll-payments.ts'
import { settleEndedBooking } from './attempts/settle-ended-booking.ts'
import { askDecidedDisputes, askOpenDisputes } from './disputes/settle-disputes.ts'
import { fetchPayouts } from './payouts/fetch-payouts.ts'
import { findMissingPayouts } from './payouts/find-missing-payouts.ts'
import { sendRefund, sendRefunds } from './refunds/send-refunds.ts'
import { deliverSandboxEvent } from './sandbox/deliver-sandbox-event.ts'
import { escalateUndecidedTransfers } from './transfers/escalate-undecided.ts'
import { sweepOrphanProofs } from './transfers/sweep-orphan-proofs.ts'
import { processWebhook, sweepWebhooks } from './webhooks/process-webhook.ts'

export const paymentJobs: JobHandlers = {
  'payments.process-webhook': (ctx, { provider = '', eventKey = '' }) => processWebhook(ctx, { provider, eventKey }),
  'payments.sweep-webhooks': sweepWebhooks,
  'payments.poll': pollPayments,
  'payments.settle-ended-booking': (ctx, { bookingId = '' }) => settleEndedBooking(ctx, bookingId),
  'payments.send-refunds': (ctx, { refundId }) => (refundId ? sendRefund(ctx, refundId) : sendRefunds(ctx)),
  'payments.ask-open-disputes': askOpenDisputes,
  'payments.ask-decided-disputes': askDecidedDisputes,
  'payments.give-to-review': escalateUndecidedTransfers,
  'payments.sweep-orphan-proofs': sweepOrphanProofs,
  'payments.fetch-payouts': fetchPayouts,
  'payments.find-missing-payouts': findMissingPayouts,
  'sandbox.deliver-event': deliverSandboxEvent,
}

/** A timer each: who waits for a provider that hangs holds up nobody who waits for another. */
const gatewayMethods = paymentMethods.filter((method) => method !== 'bank_transfer')

export const paymentSchedule: Recurring[] = [
  ...gatewayMethods.map((provider) => ({ job: 'payments.sweep-webhooks', everySeconds: 5, payload: { provider } })),
  ...gatewayMethods.map((method) => ({ job: 'payments.poll', everySeconds: 15, payload: { method } })),
  { job: 'payments.send-refunds', everySeconds: 30 },
  { job: 'payments.give-to-review', everySeconds: 30 },
  { job: 'payments.ask-open-disputes', cron: '25 * * * *' },
  { job: 'payments.ask-decided-disputes', cron: '55 4 * * *' },
  { job: 'payments.sweep-orphan-proofs', cron: '40 2 * * *' },
  { job: 'payments.fetch-payouts', cron: '50 * * * *' },
  { job: 'payments.find-missing-payouts', cron: '10 6 * * *' },
]
