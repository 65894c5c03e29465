import { addDays, type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { type Actor, may } from '../../http/actor.ts'
import type { Waiting } from './schemas.ts'

const papersDaysAhead = 30

type Count = Exclude<keyof Waiting, 'as_of'>
type Question = { needs: string; ask: (today: Day) => RawBuilder<unknown> }

const questions: Readonly<Record<Count, Question>> = {
  arrivals_today: {
    needs: 'bookings.read',
    ask: (today) => sql`select count(*) from bookings where start_on = ${today} and status = 'confirmed'`,
  },
  transfers: {
    needs: 'payments.verify',
    ask: () => sql`select count(*) from payments where status = 'pending_verification'`,
  },
  refunds: {
    needs: 'payments.read',
    ask: () => sql`
      select count(*) from refunds
       where (status = 'requested' and needs_approval and approved_by is null)
          or (status = 'reserved' and next_check_at is null)`,
  },
  papers_ending: {
    needs: 'fleet.write',
    ask: (today) => sql`
      select count(*) from vehicle_papers p join vehicles v on v.id = p.vehicle_id
       where v.status <> 'retired' and p.expires_on < ${addDays(today, papersDaysAhead)}`,
  },
  messages: {
    needs: 'messages.write',
    ask: () => sql`select count(*) from contact_messages where status = 'open'`,
  },
}

/** What waits for somebody, beside each line of the navigation: only what this person may see. */
export async function countWaiting(ctx: AppContext, actor: Actor): Promise<Waiting> {
  const now = ctx.clock.now()
  const names = Object.keys(questions) as Count[] // the fields of a literal
  const asked = names.map((name) => {
    const { needs, ask } = questions[name]
    return may(actor, needs) ? sql`(${ask(lagosDayOf(now))}) as ${sql.id(name)}` : sql`null::bigint as ${sql.id(name)}`
  })
  const { rows } = await sql<Omit<Waiting, 'as_of'>>`select ${sql.join(asked)}`.execute(ctx.replica)
  return { ...rows[0]!, as_of: now.toISOString() } // a select without a table answers one row
}
