import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { saysEvery } from '../../db/list-queries.ts'
import { typedWords } from '../../db/search-words.ts'
import type { Actor } from '../../http/actor.ts'
import type { FilterChoiceQuery } from './schemas.ts'

/** A picker shows no more; who looks for another types on. */
const most = 8

type Source = { from: RawBuilder<unknown>; says: (typed: string) => RawBuilder<unknown>[] }

/** What a filter of the list is chosen from. Customers are those who have booked: of others this says nothing. */
const sources: Record<FilterChoiceQuery['of'], Source> = {
  listing: {
    from: sql`
      (select l.id, l.name, c.name || ', ' || s.name as detail
         from (select id, name, state_slug, city_slug from hotels
               union all select id, name, state_slug, city_slug from cars) l
         join cities c on c.state_slug = l.state_slug and c.slug = l.city_slug
         join states s on s.slug = l.state_slug) found`,
    says: (typed) => saysEvery(sql`(name || ' ' || detail)`, typed),
  },
  customer: {
    from: sql`
      (select u.id::text as id, u.full_name as name, coalesce(u.email, u.phone, '') as detail, search_words(u.full_name, u.email, u.phone) as words
         from users u
        where u.erased_at is null and exists (select 1 from bookings b where b.user_id = u.id)) found`,
    says: (typed) => {
      const words = typedWords(typed)
      return words ? [sql`words @@ ${words}`] : []
    },
  },
  driver: {
    from: sql`
      (select d.user_id::text as id, u.full_name as name, coalesce(d.phone, '') as detail
         from drivers d join users u on u.id = d.user_id) found`,
    says: (typed) => saysEvery(sql`(name || ' ' || detail)`, typed),
  },
}

/** Those that are called so, or the one of an id: what an address asks for has a name on its chip. */
export async function findFilterChoices(ctx: AppContext, actor: Actor, { of, q = '', id }: FilterChoiceQuery) {
  await ctx.limits.take('searchPerStaff', actor.userId)
  const { from, says } = sources[of]
  const asked = id === undefined ? [sql`true`, ...says(q)] : [sql`id = ${id}`]
  const { rows } = await sql<{ id: string; name: string; detail: string }>`
    select id, name, detail from ${from} where ${sql.join(asked, sql` and `)} order by name, id limit ${most}`.execute(
    ctx.replica,
  )
  return { choices: rows }
}
