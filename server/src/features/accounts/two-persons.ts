// Who counts as another person where two must agree: not an account that the first one, or the maker of the first
// one, could have signed in to. docs/rules/accounts-and-access.md has the rule in words.
import { addHours, formatInstant } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { AppError } from '../../errors.ts'

/** After this time colleagues have noticed an account that somebody made for themselves. */
const knownAfterDays = 7

/** Each shows that somebody opened a mail to the address that the account has from then on. */
const addressProven = sql.raw(`'account.email-confirmed', 'account.unproven-access-removed', 'account.email-changed'`)

/** `permissions`: all that the second person needs for this decision. */
type Asking = { second: string; permissions: readonly string[]; now: Date }

/** Of `people` (a statement that answers ids), in SQL: `id` of those who count as one person with the second, and `until`. */
function onePersonWith(people: RawBuilder<unknown>, { second, permissions, now }: Asking) {
  const since = addHours(now, -24 * knownAfterDays)
  const changeOfRole = (role: RawBuilder<unknown>) => sql`
    audit_log c where c.subject_kind = 'role' and c.subject_id = ${role} and c.action = 'role.changed' and c.at > ${since}`
  // A role that adds nothing new makes no old colleague a new one.
  const isNewToPower = sql`exists (
    select 1 from unnest(${[...permissions]}::text[]) needed
     where not exists (
       select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id and rp.permission = needed
        where ur.user_id = o.id and ur.given_at <= ${since}
          and not exists (select 1 from ${changeOfRole(sql`ur.role_id`)}
                             and c.after -> 'permissions' ? needed and not c.before -> 'permissions' ? needed)))`
  const namesAddress = sql`(m.action in ('user.created', 'account.email-change-asked') or m.after -> 'fields' ? 'email')`
  // Also the roles that the account had within these days and has no more.
  const rolesHeld = sql`
    select role_id from user_roles where user_id = o.id
     union
    select jsonb_array_elements_text(t.before -> 'roles') from audit_log t
     where t.subject_kind = 'user' and t.subject_id = o.id::text and t.at > ${since} and t.before ? 'roles'`
  return sql`
    with recursive origin (person, id, since) as (
      select p.id, p.id, 'infinity'::timestamptz from (select ${second}::uuid union ${people}) p (id)
       union
      select o.person, edge.made_by, least(o.since, edge.at)
        from origin o
       cross join lateral (
         select m.actor_id as made_by, m.at from audit_log m
          where m.subject_kind = 'user' and m.subject_id = o.id::text and m.at > ${since}
            and (${namesAddress} or (m.action = 'user.role-given' and ${isNewToPower}))
          union all
         -- Who named an address may be in only once its mail is opened, however late that is.
         select named.actor_id, p.at from audit_log p cross join lateral (
           select m.actor_id from audit_log m
            where m.subject_kind in ('user', 'account') and m.subject_id = o.id::text and m.at <= p.at and ${namesAddress}
            order by m.at desc limit 1) named
          where p.subject_kind = 'account' and p.subject_id = o.id::text and p.at > ${since} and p.action in (${addressProven})
          union all
         select c.actor_id, c.at from (${rolesHeld}) held (id) cross join lateral (
           select c.* from ${changeOfRole(sql`held.id`)}) c
          where not (c.after -> 'permissions' <@ (c.before -> 'permissions')) and ${isNewToPower}) edge
       where edge.made_by is not null)
    select other.person as id, max(least(mine.since, other.since)) + ${knownAfterDays} * interval '24 hours' as until
      from origin mine join origin other on other.id = mine.id
     where mine.person = ${second}::uuid and other.person <> ${second}::uuid
     group by other.person`
}

/** In SQL. The audit log, which nobody changes, says who made whose account. `first`: an expression. */
export const areTwoPersons = (first: RawBuilder<unknown>, asking: Asking) => sql`(
  ${first} <> ${asking.second}::uuid and not exists (${onePersonWith(sql`select ${first}`, asking)}))`

/** Of these accounts, those that count as one person with the second, each with the time until which they do. */
export async function countAsOne(
  db: Reader,
  { people, ...asking }: Asking & { people: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<{ id: string; until: Date }>`
    ${onePersonWith(sql`select unnest(${[...people]}::uuid[])`, asking)}`.execute(db)
  return new Map(rows.map(({ id, until }) => [id, until]))
}

/** Throws 403 `new_account`. That the two are one account is refused before, in words of its own. */
export async function refuseNewAccount(db: Reader, { first, ...asking }: Asking & { first: string }) {
  const until = (await countAsOne(db, { ...asking, people: [first] })).get(first)
  if (until) throw newAccount('the first person', until)
}

/** 403 `new_account`. `other`: the person who counts as one with the reader of the message. */
export const newAccount = (other: string, until: Date) =>
  new AppError(
    403,
    'new_account',
    `You and ${other} count as one person: within the last ${knownAfterDays} days one account made the other, gave it this permission or named its e-mail address, or somebody did so for both, directly or through accounts between you. ${countAsTwo(until)} Until then somebody else must do this.`,
  )

export const countAsTwo = (until: Date) =>
  `You count as two persons from ${formatInstant(until, 'with year')} at the latest.`
