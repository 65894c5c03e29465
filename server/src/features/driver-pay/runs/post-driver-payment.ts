import { driverPaidEntries, driverPaymentFailedEntries } from '@skyroute/core/payments/driver-pay-entries.ts'
import { unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import type { AppContext } from '../../../context.ts'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'
import type { RunLine } from './run-store.ts'

const entriesOf = { driver_paid: driverPaidEntries, driver_payment_failed: driverPaymentFailedEntries } as const

type Moved = { runId: string; line: RunLine; kind: keyof typeof entriesOf }

export async function postDriverPayment(ctx: AppContext, tx: Tx, { runId, line, kind }: Moved) {
  await postLedger(tx, {
    bookingId: unallocatedKey,
    kind,
    note: `${runId}/${line.line}`,
    postedAt: ctx.clock.now(),
    entries: entriesOf[kind](line.amount_kobo),
  })
}
