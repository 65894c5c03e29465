import { describe, expect, test } from 'vitest'
import { moveBooking } from '../bookings/move-booking.ts'
import { movePayment } from '../payments/move-payment.ts'
import { moveRefund } from '../payments/move-refund.ts'
import { tellBooking } from './effects.ts'
import { brokenRules } from './invariants.ts'
import { type Random, randomFrom, startPayment, takeStep } from './steps.ts'
import { newWorld, type Rules, type World } from './world.ts'

const real: Rules = { moveBooking, movePayment, moveRefund }
const seed = Number(process.env.WALK_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Walks until a rule breaks; answers how it came to that, or null. */
function walk(
  rules: Rules,
  { walks, length }: { walks: number; length: number },
  seen = new Map<string, number>(),
): string | null {
  for (let index = 0; index < walks; index += 1) {
    const random = randomFrom(seed + index)
    const world = newWorld(rules, { leadDays: random.below(6), nights: 1 + random.below(3) })
    const road = openWith(world, random)
    for (let step = 0; step < length; step += 1) {
      road.push(takeStep(world, random))
      const broken = brokenRules(world)
      if (broken.length > 0) return `WALK_SEED=${seed} walk ${index}: ${broken.join(', ')} after ${road.join(', ')}`
    }
    for (const [what, count] of world.seen) seen.set(what, (seen.get(what) ?? 0) + count)
  }
  return null
}

/** Most walks begin with a booking and a payment, or half their steps would knock at a door that is not there. */
function openWith(world: World, random: Random): string[] {
  if (random.below(10) === 0) return []
  tellBooking(world, 'create', 'customer')
  startPayment(world, random)
  return ['create', 'start payment']
}

describe('random walks', () => {
  test('10,000 walks of 50 steps break no rule, and use every row of the tables', () => {
    console.info(`WALK_SEED=${seed}`)
    const seen = new Map<string, number>()
    expect(walk(real, { walks: 10_000, length: 50 }, seen)).toBeNull()
    const bookingRows = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12].map((number) => `SB${number}`)
    const paymentRows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12].map((number) => `SP${number}`)
    const refundRows = ['approve', 'decline', 'reserve', 'send', 'settle', 'fail', 'lose_answer', 'settle late'].map(
      (event) => `refund ${event}`,
    )
    for (const row of [...bookingRows, ...paymentRows, ...refundRows])
      expect(seen.get(row) ?? 0, row).toBeGreaterThan(0)
  }, 60_000)

  // A test that cannot fail proves nothing: each guard taken away must be noticed.
  const plentyIsCaptured = { capturedKobo: 1e12, refundedKobo: 0 }
  const broken: [string, Rules][] = [
    [
      'confirming short money',
      {
        ...real,
        moveBooking: (state, event, actor, facts) =>
          moveBooking(state, event, actor, { ...facts, ...(event === 'pay_in_full' ? plentyIsCaptured : {}) }),
      },
    ],
    [
      'taking taken days',
      {
        ...real,
        moveBooking: (state, event, actor, facts) =>
          moveBooking(state, event, actor, { ...facts, ...(event === 'late_money' ? { hasRetakenDays: true } : {}) }),
      },
    ],
    [
      'keeping expired holds',
      {
        ...real,
        moveBooking: (state, event, actor, facts) =>
          moveBooking(state, event, actor, {
            ...facts,
            ...(event === 'expire_hold' ? { holdExpiresAt: Number(facts.now) + 1e9 } : {}),
          }),
      },
    ],
    [
      'completing before the start',
      {
        ...real,
        moveBooking: (state, event, actor, facts) =>
          moveBooking(state, event, actor, { ...facts, ...(event === 'complete' ? { startsAt: 0 } : {}) }),
      },
    ],
    [
      'reserving a refund twice',
      {
        ...real,
        moveRefund: (status, event, actor, facts) =>
          moveRefund(event === 'reserve' && status === 'reserved' ? 'requested' : status, event, actor, facts),
      },
    ],
    [
      'dropping a surplus',
      {
        ...real,
        movePayment: (state, event, actor, facts) => {
          const move = movePayment(state, event, actor, facts)
          return move.ok ? { ...move, effects: move.effects.filter((effect) => effect !== 'refund_surplus') } : move
        },
      },
    ],
    [
      'sending a refund again',
      {
        ...real,
        moveRefund: (status, event, actor, facts) =>
          moveRefund(event === 'send' && status === 'sent' ? 'reserved' : status, event, actor, facts),
      },
    ],
  ]

  test.each(broken)('%s would be noticed', (_, rules) => {
    expect(walk(rules, { walks: 3_000, length: 50 })).toMatch(/^WALK_SEED/)
  })
})
