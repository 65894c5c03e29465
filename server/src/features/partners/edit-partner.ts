import { toNaira } from '@skyroute/core/money.ts'
import { banks } from '@skyroute/core/payments/nuban.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import { changeRecord } from '../../audit/change-record.ts'
import type { AppContext } from '../../context.ts'
import { onlyRow } from '../../db/list-queries.ts'
import { onUniqueViolation } from '../../db/on-unique-violation.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, invalid } from '../../errors.ts'
import { answerOf } from '../../http/answer-of.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale, versionOf } from '../../http/versions.ts'
import { reauthenticate } from '../accounts/re-authentication.ts'
import { noteAccountWriter } from '../payments/outgoing/account-writers.ts'
import { type BankAccount, readAccount } from '../payments/outgoing/read-account.ts'
import {
  contentOf,
  findPartner,
  listPartnerRows,
  lockPartner,
  type PartnerContent,
  type PartnerRow,
} from './partner-store.ts'
import type { NewPartner, Partner, PartnerChange, PartnerQuery } from './schemas.ts'

export async function listPartners(ctx: AppContext, asked: PartnerQuery) {
  const { partners, owedTotalKobo, counts } = await listPartnerRows(ctx.db, asked)
  return {
    partners: partners.map(present),
    owed_total: toNaira(owedTotalKobo),
    banks: banks.map(({ code, name }) => ({ code, name })),
    ...counts,
  }
}

export async function showPartner(db: Reader, id: string): Promise<Partner> {
  return present(await findPartner(db, id))
}

export async function addPartner(ctx: AppContext, by: ActorInRequest, typed: NewPartner) {
  const { is_checked, bank_code, account_number, account_name, password, ...terms } = typed
  const account = await readTyped(ctx, { bank_code, account_number, account_name, is_checked })
  const partner: PartnerContent = { ...tidied(terms), ...account }
  refuseWithoutTin(partner)
  await askPassword(ctx, by, password)
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now()
    const { rows } = await oneName(() =>
      sql<{ id: string }>`
        insert into partners (${sql.join(Object.keys(partner).map((name) => sql.ref(name)))}, account_by, created_at, updated_at)
        values (${sql.join(Object.values(partner))}, ${by.actor.userId}, ${at}, ${at}) returning id`.execute(tx),
    )
    const { id } = onlyRow(rows)
    await noteWriter(tx, by, { id, ...partner })
    await auditStaff(ctx, tx, by, {
      action: 'partner.created',
      subjectKind: 'partner',
      subjectId: id,
      after: shownInAudit(partner),
    })
    return showPartner(tx, id)
  })
}

/** What is sold already keeps the terms of its sale; a bank file that is made keeps its account. */
export async function changePartner(
  ctx: AppContext,
  by: ActorInRequest,
  { id, change }: { id: string; change: PartnerChange },
) {
  const { version, reason, password, is_checked, bank_code, account_number, account_name, ...terms } = change
  const isOtherAccount = [bank_code, account_number, account_name].some((typed) => typed !== undefined)
  const account = isOtherAccount ? await readOtherAccount(ctx, by, id, change) : {}
  return inTransaction(ctx.db, async (tx) => {
    const before = contentOf(await lockPartner(tx, id))
    refuseStale(before, { version, shown: before })
    const after: PartnerContent = { ...before, ...tidied(terms), ...account }
    refuseWithoutTin(after)
    const isOtherNumber = !isSameNumber(before, after)
    await oneName(() =>
      tx
        .updateTable('partners')
        .set({
          ...after,
          ...(isOtherNumber ? { account_by: by.actor.userId } : {}),
          updated_at: ctx.clock.now(),
        })
        .where('id', '=', id)
        .execute(),
    )
    if (isOtherNumber) await noteWriter(tx, by, { id, ...after })
    const changed = changeRecord('partner', id, { before: shownInAudit(before), after: shownInAudit(after) })
    await auditStaff(ctx, tx, by, { ...changed, reason })
    return showPartner(tx, id)
  })
}

/** Where money goes is written with the password again: not with an open session alone. */
async function askPassword(ctx: AppContext, { actor, caller }: ActorInRequest, typed: string | undefined) {
  if (!typed) throw invalid('password', 'Type your password to give the account.', 'password_required')
  await reauthenticate(ctx, actor, { typed, field: 'password', caller })
}

async function readOtherAccount(ctx: AppContext, by: ActorInRequest, id: string, change: PartnerChange) {
  const known = contentOf(await findPartner(ctx.db, id))
  const wanted = {
    bank_code: change.bank_code ?? known.bank_code,
    account_number: change.account_number ?? known.account_number,
    account_name: change.account_name ?? known.account_name,
  }
  // A number that was taken before was looked at then.
  const account = await readTyped(ctx, { ...wanted, is_checked: change.is_checked || isSameNumber(known, wanted) })
  if (isSameAccount(known, { ...known, ...account })) return {}
  await askPassword(ctx, by, change.password)
  return account
}

type TypedAccount = {
  bank_code: string
  account_number: string
  account_name: string
  is_checked?: boolean | undefined
}

function readTyped(ctx: AppContext, typed: TypedAccount): Promise<BankAccount> {
  return readAccount(ctx, {
    bankCode: typed.bank_code,
    accountNumber: typed.account_number,
    accountName: typed.account_name,
    isChecked: typed.is_checked === true,
  })
}

const noteWriter = (tx: Tx, by: ActorInRequest, { id, account_number }: { id: string; account_number: string }) =>
  noteAccountWriter(tx, { payeeId: id, accountNumber: account_number, by: by.actor.userId })

type NumberedAccount = Pick<PartnerContent, 'bank_code' | 'account_number'>

const isSameNumber = (one: NumberedAccount, other: NumberedAccount) =>
  one.bank_code === other.bank_code && one.account_number === other.account_number

const isSameAccount = (one: PartnerContent, other: PartnerContent) =>
  isSameNumber(one, other) && one.account_name === other.account_name

function tidied<T extends { name?: string; legal_name?: string; address?: string }>(terms: T): T {
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')
  return {
    ...terms,
    ...(terms.name === undefined ? {} : { name: tidy(terms.name) }),
    ...(terms.legal_name === undefined ? {} : { legal_name: tidy(terms.legal_name) }),
    ...(terms.address === undefined ? {} : { address: tidy(terms.address) }),
  }
}

function refuseWithoutTin({ is_vat_registered, tin }: PartnerContent) {
  if (is_vat_registered && tin === '') throw invalid('tin', 'Who is registered for VAT has a TIN.', 'tin_needed')
}

const oneName = <Saved>(write: () => Promise<Saved>) =>
  onUniqueViolation(write, () => conflict('name_taken', 'There is a partner of that name already.'))

const shownInAudit = (partner: PartnerContent) => ({
  ...partner,
  account_number: `…${partner.account_number.slice(-4)}`,
})

function present(row: PartnerRow): Partner {
  return { ...answerOf(row), version: versionOf(contentOf(row)) }
}
