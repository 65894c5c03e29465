import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasTester, runSchedule, type Schedule, type Session } from './isolation-tester.ts'
import { type IsolationWorld, openIsolationWorld } from './isolation-world.ts'
import { schedulesOfBookings } from './schedules-of-bookings.ts'
import { schedulesOfDays } from './schedules-of-days.ts'
import { schedulesOfMoney } from './schedules-of-money.ts'

const names = [
  'two-sales-of-the-last-room',
  'a-sale-beside-an-expiry',
  'a-sale-beside-a-cut-of-capacity',
  'two-bookings-of-one-customer',
  'a-payment-beside-an-expiry',
  'a-cancellation-beside-a-completion',
  'two-requests-with-one-key',
  'two-settlements-of-one-transaction',
  'two-refunds-beyond-one-payment',
  'a-chargeback-beside-a-refund',
  'two-answers-reverse-one-refund',
  'two-clerks-book-one-payout',
  'two-payments-claim-one-bank-line',
]

describe.skipIf(!hasTester)('of two sessions that meet, in every order of their steps,', () => {
  let world: IsolationWorld
  let schedules: Schedule[]
  beforeAll(async () => {
    world = await openIsolationWorld()
    const kinds = [schedulesOfDays, schedulesOfBookings, schedulesOfMoney]
    schedules = (await Promise.all(kinds.map((schedulesOf) => schedulesOf(world)))).flat()
  })
  afterAll(() => world.house.close())

  const outputOf = (schedule: Schedule) => world.named(runSchedule(world.house.url, schedule, world.before))

  const find = (name: string) => {
    const schedule = schedules.find((each) => each.name === name)
    if (!schedule) throw new Error(`no schedule ${name}`)
    return schedule
  }

  it('each schedule is asked for', () => {
    expect(schedules.map(({ name }) => name)).toEqual(names)
  })

  it.each(names)('%s ends as is written down', async (name) => {
    await expect(outputOf(find(name))).toMatchFileSnapshot(`./outputs/${name}.out`)
  })

  it('of two bookings of one customer the second counts the first', () => {
    expect(new Set(countsOf(outputOf(find('two-bookings-of-one-customer'))))).toEqual(new Set(['0, 1']))
  })

  it('without the row that takes the turns both count none (negative control)', () => {
    expect(countsOf(outputOf(withoutTurns(find('two-bookings-of-one-customer'))))).toContain('0, 0')
  })

  it('without their locks nobody waits, and what is written down differs (negative control)', () => {
    const cancelled = find('a-cancellation-beside-a-completion')
    expect(outputOf(cancelled)).toContain('waiting')
    expect(outputOf(withoutLocks(cancelled))).not.toContain('waiting')
  })
})

/** In each order, what the two counted. */
function countsOf(output: string): string[] {
  const [, ...orders] = output.split('starting permutation')
  return orders.map((order) => [...order.matchAll(/_count:\s+holds\s+-+\s+(\d)/g)].map(([, count]) => count).join(', '))
}

const withoutTurns = (schedule: Schedule) => changed(schedule, ({ attempt: _taken, ...steps }) => steps)

const withoutLocks = (schedule: Schedule) =>
  changed(schedule, (steps) =>
    Object.fromEntries(
      Object.entries(steps).map(([name, sent]) => [name, sent.map((one) => one.replace(/ for update.*$/, ''))]),
    ),
  )

function changed(schedule: Schedule, change: (steps: Session['steps']) => Session['steps']): Schedule {
  const [one, other] = schedule.sessions
  return {
    ...schedule,
    sessions: [
      { ...one, steps: change(one.steps) },
      { ...other, steps: change(other.steps) },
    ],
  }
}
