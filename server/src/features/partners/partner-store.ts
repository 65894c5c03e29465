import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type AskedPage, countRows, foundRow, onlyRow, pageOf, saysEvery } from '../../db/list-queries.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import type { Partners } from '../../db/schema.ts'
import { listedLines } from '../payments/outgoing/bank-files/owed-line-store.ts'

/** As staff write it, with the account as it was read. */
export type PartnerContent = Omit<Selectable<Partners>, 'id' | 'account_by' | 'created_at' | 'updated_at'>
export type PartnerRow = PartnerContent & {
  id: string
  hotels: number
  cars: number
  /** What the ledger owes the partner, and how much of it stands in files that our bank does not have yet. */
  owed_kobo: number
  in_files_kobo: number
}

/**
 * `money` of each partner, or of one: what was earned, less what our bank was given to pay, and what files hold. `ready` is
 * what a new file may hold: what a provider says that it paid, although it was written down as not paid, waits to be booked.
 */
export const partnerMoney = (id: string | null = null): RawBuilder<unknown> => {
  const isOf = id === null ? sql`true` : sql`partner_id = ${id}::uuid`
  return sql`
    earned as materialized (
      select partner_id, sum(owed_kobo) as kobo from partner_earnings where ${isOf} group by partner_id),
    ${listedLines('partner_id', id)},
    money as (
      select p.id as partner_id, (coalesce(e.kobo, 0) - coalesce(l.given_kobo, 0))::bigint as owed_kobo,
             coalesce(l.made_kobo, 0)::bigint as in_files_kobo,
             (coalesce(e.kobo, 0) - coalesce(l.given_kobo, 0) - coalesce(l.made_kobo, 0)
              - coalesce(l.waiting_kobo, 0))::bigint as ready_kobo
        from partners p left join earned e on e.partner_id = p.id left join listed l on l.payee_id = p.id)`
}

const rows = (which: RawBuilder<unknown>, id: string | null = null) => sql<PartnerRow>`
  with ${partnerMoney(id)}
  select p.id, p.name, p.legal_name, p.address, p.tin, p.bank_code, p.bank_name, p.account_number, p.account_name, p.name_at_bank,
         p.commission_bps, p.is_vat_registered, p.is_active,
         (select count(*) from hotels where hotels.partner_id = p.id)::int as hotels,
         (select count(*) from cars where cars.partner_id = p.id)::int as cars, m.owed_kobo, m.in_files_kobo
    from partners p join money m on m.partner_id = p.id ${which}`

type Asked = AskedPage & { search?: string | undefined; is_active?: boolean | undefined }

export async function listPartnerRows(db: Reader, { search, is_active, ...asked }: Asked) {
  const page = pageOf(asked)
  const conditions = [
    ...saysEvery(sql`(p.name || ' ' || p.legal_name || ' ' || p.tin)`, search),
    ...(is_active === undefined ? [] : [sql`p.is_active = ${is_active}`]),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const found = await rows(sql`${where} order by p.name, p.id ${page.cut}`).execute(db)
  const sums = await sql<{ kobo: number }>`
    with ${partnerMoney()}
    select coalesce(sum(m.owed_kobo), 0)::bigint as kobo
      from partners p join money m on m.partner_id = p.id ${where}`.execute(db)
  const counts = page.of(await countRows(db, sql`partners p ${where}`))
  return { partners: found.rows, owedTotalKobo: onlyRow(sums.rows).kobo, counts }
}

export async function findPartner(db: Reader, id: string): Promise<PartnerRow> {
  const found = await rows(sql`where p.id = ${id}::uuid`, id).execute(db)
  return foundRow(found.rows, 'There is no such partner.')
}

export async function lockPartner(tx: Tx, id: string): Promise<PartnerRow> {
  await sql`select 1 from partners where id = ${id}::uuid for update`.execute(tx)
  return findPartner(tx, id)
}

export function contentOf({ id: _, hotels: __, cars: ___, owed_kobo, in_files_kobo, ...content }: PartnerRow) {
  return content
}

/** Of a list to choose from; those that are switched off stand there for the listings that they still have. */
export async function listPartnerNames(db: Reader) {
  const found = await sql<{ id: string; name: string; is_active: boolean }>`
    select id, name, is_active from partners order by name, id`.execute(db)
  return { partners: found.rows }
}
