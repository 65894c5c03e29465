import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { onlyRow } from '../../db/list-queries.ts'
import type { TestServer } from '../context.ts'
import { runJobs } from '../run-jobs.ts'
import { makeHotel } from './catalogue.ts'
import { makeHold } from './orders.ts'
import { press, startPayment } from './payments.ts'
import type { MadePerson } from './people.ts'

type PartnerOptions = {
  name?: string
  address?: string
  tin?: string
  commissionBps?: number
  isVatRegistered?: boolean
  isActive?: boolean
}

let made = 0

/** A partner of 15 % who is registered for VAT, unless told otherwise; answers the id. */
export async function makePartner(ctx: AppContext, wish: PartnerOptions = {}): Promise<string> {
  const { name = `Partner ${++made}`, address = '4 Marina Road, Lagos', tin = '00000000-0009' } = wish
  const { commissionBps = 1_500, isVatRegistered = true, isActive = true } = wish
  const at = ctx.clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into partners (name, legal_name, address, tin, bank_code, bank_name, account_number, account_name, commission_bps,
                          is_vat_registered, is_active, created_at, updated_at)
    values (${name}, ${`${name} Limited`}, ${address}, ${tin}, '011', 'First Bank of Nigeria', '0000014579', ${name},
            ${commissionBps}, ${isVatRegistered}, ${isActive}, ${at}, ${at}) returning id`.execute(ctx.db)
  return onlyRow(rows).id
}

type Given = { type: 'hotel' | 'car'; id: string; partnerId: string | null }

/** From now on what is sold of a hotel or car is sold for this partner. */
export async function giveToPartner(ctx: AppContext, { type, id, partnerId }: Given) {
  await sql`
    update ${sql.table(type === 'hotel' ? 'hotels' : 'cars')} set partner_id = ${partnerId}::uuid
     where id = ${id}`.execute(ctx.db)
}

/** A room of ₦112,000 for two nights, sold for this partner and paid in full through the sandbox. */
export async function makePartnersRoom(house: TestServer, person: MadePerson, partnerId: string | null) {
  const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
  await giveToPartner(house.ctx, { type: 'hotel', id: hotel.id, partnerId })
  const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id })
  const bookingId = String(id)
  const payment = await startPayment(house, person, { bookingId })
  await press(house, payment)
  await runJobs(house)
  return { bookingId, id: payment.id, hotelId: hotel.id }
}
