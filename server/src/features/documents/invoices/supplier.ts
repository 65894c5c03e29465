import { formatKobo } from '@skyroute/core/currency.ts'
import { vatWithin } from '@skyroute/core/payments/partners/split-earning.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import type { Seller, Supplier } from './invoice-store.ts'

type SoldFor = Pick<BookingRow, 'partner_id' | 'partner_vat_registered'>

export async function findSupplier(
  db: Reader,
  { partner_id, partner_vat_registered }: SoldFor,
): Promise<Supplier | null> {
  if (partner_id === null) return null
  const { rows } = await sql<Omit<Supplier, 'isVatRegistered'>>`
    select legal_name as name, address, tin from partners where id = ${partner_id}`.execute(db)
  const partner = rows[0]
  return partner ? { ...partner, isVatRegistered: partner_vat_registered === true } : null
}

export type Parties = { seller: Seller; supplier: Supplier | null }

/** What the paper can truthfully say of who supplies and who accounts for the VAT; nothing of our own sale. */
export function supplierNotes({ seller, supplier }: Parties): string[] {
  if (!supplier) return []
  const { name, tin, isVatRegistered } = supplier
  return [
    `${name} supplies this. ${seller.name} sells it as the agent of ${name}; the service fee is ${seller.name}’s own.`,
    isVatRegistered
      ? `${name} accounts for the VAT on the price, ${seller.name} for that in the service fee.`
      : `${name} is not registered for VAT. ${seller.name} pays the VAT on the price and in the service fee to the state.`,
    ...(tin === '' ? [`${name} has given no TIN.`] : []),
  ]
}

/** Of a partner's sale the fee is our supply, and contains its VAT. */
export function feeLabel(
  { seller, supplier }: Parties,
  { feeKobo, vatBps }: { feeKobo: number; vatBps: number },
): string {
  if (!supplier) return 'Service fee'
  return `Service fee of ${seller.name}, with VAT of ${formatKobo(vatWithin(feeKobo, vatBps))}`
}
