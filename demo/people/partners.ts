// Two partners whom nobody knows: owners of a few hotels and cars that the demo sells for them.
import type { Tx } from '@skyroute/server/db/pool.ts'
import { sql } from 'kysely'
import { insertRows } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'
import { nubanCheckDigit } from './bank-accounts.ts'

const partners = [
  {
    name: 'Lantern Hospitality',
    legalName: 'Lantern Hospitality Demo Limited',
    address: '12 Awolowo Road, Ikoyi, Lagos',
    tin: '00000000-0002',
    bank: { code: '058', name: 'GTBank', serial: '000000404' },
    commissionBps: 1_500,
    isVatRegistered: true,
    table: 'hotels',
    listings: ['cowrie-lantern-hotel', 'loom-lantern', 'blue-pirogue-suites'],
  },
  {
    name: 'Bello Motors',
    legalName: 'Bello Motors Demo Enterprises',
    address: '3 Aminu Kano Crescent, Wuse 2, Abuja',
    tin: '',
    bank: { code: '033', name: 'UBA', serial: '000000505' },
    commissionBps: 1_250,
    isVatRegistered: false,
    table: 'cars',
    /** How many of the first cars are theirs. */
    listings: 4,
  },
] as const

/** Before the first booking: what is sold freezes whose it is. */
export async function seedPartners(tx: Tx, openedAt: Date) {
  const dice = seededRandom('partners')
  for (const { bank, table, listings, ...partner } of partners) {
    const id = dice.uuid()
    await insertRows(tx, 'partners', [
      {
        ...partner,
        id,
        bankCode: bank.code,
        bankName: bank.name,
        accountNumber: bank.serial + nubanCheckDigit(bank.code, bank.serial),
        accountName: partner.legalName,
        nameAtBank: null,
        isActive: true,
        createdAt: openedAt,
        updatedAt: openedAt,
      },
    ])
    const theirs =
      typeof listings === 'number'
        ? sql`id in (select id from ${sql.table(table)} order by id limit ${listings})`
        : sql`id = any(${[...listings]})`
    await sql`update ${sql.table(table)} set partner_id = ${id}::uuid where ${theirs}`.execute(tx)
  }
}
