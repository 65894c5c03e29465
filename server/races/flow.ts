// Bookings and payments that flow while something is broken, and what of them was acknowledged.
import { sql } from 'kysely'
import type { AppContext } from '../src/context.ts'
import { type MadePerson, makeUsers } from '../src/testing/makers/people.ts'
import { order, payFully, type Stay } from './journeys.ts'
import { dayAhead, orderAt } from './race-world.ts'
import type { ServerProcess } from './server-process.ts'

export type Acknowledged = { held: string[]; paid: string[] }

export type FlowRequest = {
  customers: number
  serverOf: (turn: number) => ServerProcess
  nextBuyer: () => MadePerson
  stay: Stay
  acknowledged: Acknowledged
}

/** They take turns: as many as do not meet the limits of one customer. */
export async function makeBuyers(ctx: AppContext, count: number): Promise<() => MadePerson> {
  const buyers = await makeUsers(ctx, count)
  let turn = 0
  return () => buyers[turn++ % buyers.length]! // there are some
}

/** Customers who book, and every third of whom pays; a call that got no answer counts for nothing. */
export function startFlow(wish: FlowRequest): () => Promise<void> {
  let isOver = false
  const loops = Array.from({ length: wish.customers }, async (_, lane) => {
    for (let turn = lane; !isOver; turn += wish.customers) await buy(wish, turn).catch(() => pause())
  })
  return async () => {
    isOver = true
    await Promise.all(loops)
  }
}

async function buy({ serverOf, nextBuyer, stay, acknowledged }: FlowRequest, turn: number) {
  const server = serverOf(turn)
  const day = 30 + (turn % 60)
  // The price first: while the server is away nobody's limits are used up.
  const body = await orderAt(server, { ...stay, startOn: dayAhead(day), endOn: dayAhead(day + 1) })
  const as = nextBuyer()
  const id = await order(server, as, body)
  acknowledged.held.push(id)
  if (turn % 3 !== 0) return
  await payFully(server, as, id)
  acknowledged.paid.push(id)
}

export async function missing({ db }: AppContext, ids: string[], allowed: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from bookings where status = any(${allowed})`.execute(db)
  const there = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !there.has(id))
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 50))
}
