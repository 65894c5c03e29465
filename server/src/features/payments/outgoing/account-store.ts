import { waitingRefundStatuses } from '@skyroute/core/payments/refunds.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { RefundAccounts } from '../../../db/schema.ts'

/** To which account a booking's refunds by transfer go. */
export type RefundAccount = Omit<Selectable<RefundAccounts>, 'refused_at'>

/** An account to which our bank did not pay is as none: it is asked for again. */
export async function findRefundAccount(db: Reader, bookingId: string): Promise<RefundAccount | undefined> {
  const { rows } = await sql<RefundAccount>`
    select booking_id, bank_code, bank_name, account_number, account_name, name_at_bank, given_by, given_at
      from refund_accounts where booking_id = ${bookingId} and refused_at is null`.execute(db)
  return rows[0]
}

export async function saveRefundAccount(tx: Tx, account: RefundAccount) {
  await sql`
    insert into refund_accounts
      (booking_id, bank_code, bank_name, account_number, account_name, name_at_bank, given_by, given_at)
    values (${account.booking_id}, ${account.bank_code}, ${account.bank_name}, ${account.account_number},
            ${account.account_name}, ${account.name_at_bank}, ${account.given_by}::uuid, ${account.given_at})
    on conflict (booking_id) do update
      set bank_code = excluded.bank_code, bank_name = excluded.bank_name, account_number = excluded.account_number,
          account_name = excluded.account_name, name_at_bank = excluded.name_at_bank, given_by = excluded.given_by,
          given_at = excluded.given_at, refused_at = null`.execute(tx)
}

/** Unless another one was given since. */
export async function refuseRefundAccount(tx: Tx, bookingId: string, { accountNumber, at }: Refused) {
  await sql`
    update refund_accounts set refused_at = ${at}
     where booking_id = ${bookingId} and account_number = ${accountNumber}`.execute(tx)
}
type Refused = { accountNumber: string; at: Date }

/** What our bank still has to send for a booking, and no bank file holds yet. */
export async function waitingTransfersKobo(db: Reader, bookingId: string): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(r.amount_kobo), 0)::bigint as kobo
      from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     where r.booking_id = ${bookingId} and p.method = 'bank_transfer' and r.status = any(${waitingRefundStatuses})
       and not exists (select 1 from refund_run_lines l
                        where l.booking_id = r.booking_id and l.refund_id = r.id and l.withdrawn_at is null)`.execute(
    db,
  )
  return rows[0]?.kobo ?? 0
}
