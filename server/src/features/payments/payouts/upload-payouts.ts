import { lagosDayOf } from '@skyroute/core/dates.ts'
import type { PayoutInFile, ReadPayoutFile } from '@skyroute/core/payments/payouts/read-payout-file.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import { readTable } from '../../../http/csv/read-table.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import type { CsvUpload } from '../csv-upload.ts'
import { hasMoneyOf } from './bank-lines/payout-store.ts'
import { presentMinor } from './present-payout.ts'
import { savePayoutIn } from './save-payout.ts'

type PayoutUpload = CsvUpload & { provider: string }

/** The payouts of a provider that has no call for them. A dry run tells what would be stored; a known payout is renewed. */
export async function uploadPayouts(ctx: AppContext, by: ActorInRequest, { provider, file, isDryRun }: PayoutUpload) {
  await refuseProvider(ctx, provider)
  const ask = { bytes: file.bytes, todayOn: lagosDayOf(ctx.clock.now()) }
  const read = await readTable<ReadPayoutFile>(new URL('./payout-thread.ts', import.meta.url), ask)
  if (!read.ok) throw invalid('file', `Row ${read.row}, ${read.column}: ${read.message}`, 'unreadable_row')
  if (!isDryRun) await store(ctx, by, { provider, payouts: read.payouts })
  return { is_stored: !isDryRun, payouts: read.payouts.map(presentRead) }
}

async function refuseProvider(ctx: AppContext, provider: string) {
  if (!(await hasMoneyOf(ctx.db, provider)))
    throw invalid('provider', 'No money of this provider is in our books.', 'unknown_provider')
  const gateways = Object.values(ctx.payments)
  if (gateways.some(({ name, listPayouts }) => name === provider && listPayouts))
    throw invalid('provider', 'This provider is asked for its payouts every hour.', 'provider_is_asked')
}

async function store(
  ctx: AppContext,
  by: ActorInRequest,
  { provider, payouts }: { provider: string; payouts: PayoutInFile[] },
) {
  const told = { provider, uploadedBy: by.actor.userId, at: ctx.clock.now() }
  await inTransaction(ctx.db, async (tx) => {
    for (const payout of payouts) await savePayoutIn(tx, { ...told, payout: { ...payout, status: 'paid' } })
    await auditStaff(ctx, tx, by, {
      action: 'payments.payouts-uploaded',
      subjectKind: 'provider',
      subjectId: provider,
      after: { payouts: payouts.length, lines: payouts.reduce((sum, { lines }) => sum + lines.length, 0) },
    })
  })
}

const presentRead = ({ reference, currency, amountMinor, paidOn, lines }: PayoutInFile) => ({
  reference,
  currency,
  amount: presentMinor(amountMinor),
  paid_on: paidOn,
  line_count: lines.length,
})
