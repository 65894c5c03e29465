import { addHours, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { waitsForUs } from './list-payments.ts'

type Sums = Record<
  | 'total'
  | 'pending'
  | 'pending_verification'
  | 'completed'
  | 'failed'
  | 'needs_review'
  | 'today'
  | 'to_check'
  | 'with_refunds',
  number
> &
  Record<'captured' | 'refunded' | 'fees' | 'captured_30_days', number>

/** The staff's figures: how many attempts stand where, and what came in and went back. */
export async function paymentStats(ctx: AppContext) {
  const monthAgo = addHours(ctx.clock.now(), -24 * 30)
  const today = lagosInstant(lagosDayOf(ctx.clock.now()), '00:00')
  const { rows } = await sql<Sums>`
    select count(*)::int as total,
           count(*) filter (where status = 'pending')::int as pending,
           count(*) filter (where status = 'pending_verification')::int as pending_verification,
           count(*) filter (where status = 'completed')::int as completed,
           count(*) filter (where status = 'failed')::int as failed,
           count(*) filter (where needs_review)::int as needs_review,
           count(*) filter (where created_at >= ${today})::int as today,
           count(*) filter (where ${waitsForUs})::int as to_check,
           count(*) filter (where refund_count > 0)::int as with_refunds,
           coalesce(sum(captured_kobo), 0)::bigint as captured,
           coalesce(sum(refunded_kobo), 0)::bigint as refunded,
           coalesce(sum(fee_kobo), 0)::bigint as fees,
           coalesce(sum(captured_kobo) filter (where completed_at > ${monthAgo}), 0)::bigint as captured_30_days
      from payments p`.execute(ctx.replica)
  const { rows: waiting } = await sql<{ approval: number; transfer: number }>`
    select count(*) filter (where status = 'requested' and needs_approval and approved_by is null)::int as approval,
           count(*) filter (where status = 'reserved' and next_check_at is null)::int as transfer
      from refunds where status in ('requested', 'reserved')`.execute(ctx.replica)
  const { rows: aside } = await sql<{ lines: number; disputes: number }>`
    select (select count(*)::int from bank_lines where state in ('open', 'held')) as lines,
           (select count(*)::int from disputes where state = 'open') as disputes`.execute(ctx.replica)
  const sums = rows[0]
  if (!sums) throw new Error('an aggregate answered no row')
  return {
    total_payments: sums.total,
    pending: sums.pending,
    pending_verification: sums.pending_verification,
    completed: sums.completed,
    failed: sums.failed,
    needs_review: sums.needs_review,
    today: sums.today,
    to_check: sums.to_check,
    with_refunds: sums.with_refunds,
    unmatched_lines: aside[0]?.lines ?? 0,
    open_disputes: aside[0]?.disputes ?? 0,
    refunds_to_approve: waiting[0]?.approval ?? 0,
    refunds_to_transfer: waiting[0]?.transfer ?? 0,
    total_received: toNaira(sums.captured),
    total_refunded: toNaira(sums.refunded),
    total_fees: toNaira(sums.fees),
    received_last_30_days: toNaira(sums.captured_30_days),
    currency: 'NGN' as const,
  }
}
