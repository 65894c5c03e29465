// kill -9 between every two steps of a payment and of a refund: a step is a committed transaction, or a call that the
// provider has answered. Whoever was not answered tries again, other processes go on, and nothing is lost or doubled.
// `npm test` tries a third of the steps of one provider, drawn by its seed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ProviderName } from '@skyroute/fake-providers/start.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideWhatIsLeft, endOf } from '../src/testing/behaviours/live-through.ts'
import { closeSettled } from '../src/testing/close-settled.ts'
import { call } from '../src/testing/makers/orders.ts'
import { bookingRow, makeHeldRoom, startPayment } from '../src/testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../src/testing/makers/people.ts'
import {
  expectSameBooks,
  openProviderServer,
  type ProviderServer,
  pageOf,
  passDue,
} from '../src/testing/makers/providers.ts'
import { askRefund } from '../src/testing/makers/refunds.ts'
import { oneOf, sliceOf } from '../src/testing/slices/slice.ts'
import type { ShortLife } from './killed-process.ts'

const providers = ['paystack', 'flutterwave', 'stripe', 'paypal'] as const satisfies readonly ProviderName[]
const entry = fileURLToPath(new URL('killed-process.ts', import.meta.url))

let house: ProviderServer
let admin: MadePerson

beforeAll(async () => {
  house = await openProviderServer(providers)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house))

type Life = { method: ProviderName; customer: MadePerson; admin: MadePerson; bookingId: string }

async function begin(method: ProviderName): Promise<Life> {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const customer = await makeUser(house.ctx)
  const { bookingId } = await makeHeldRoom(house, customer)
  return { method, customer, admin, bookingId }
}

/** Lives until it dies; answers its steps when it was not killed. */
async function live(
  { method, customer, bookingId }: Life,
  { dieAfter = null, isUnguarded = false }: Partial<Pick<ShortLife, 'dieAfter' | 'isUnguarded'>>,
): Promise<string[] | 'killed'> {
  const life: ShortLife = {
    databaseUrl: house.ctx.pool.options.connectionString ?? '',
    // A sweep takes what has waited for some seconds.
    now: new Date(house.clock.now().getTime() + 15_000).toISOString(),
    bookingId,
    method,
    customerToken: customer.token,
    clerkToken: admin.token,
    dieAfter,
    isUnguarded,
  }
  const env = {
    ...house.environment,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_FOLDER: house.ctx.config.dataFolder,
    SHORT_LIFE: JSON.stringify(life),
  }
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0) throw new Error(`the process ended with ${code}: ${printed}`)
  return JSON.parse(printed)
}

/** Another process runs the timers, and customer and staff ask again for what they were not told. */
async function goOn(life: Life) {
  const { method, customer, bookingId } = life
  house.clock.advance({ minutes: 1 })
  await passDue(house, life, { minutes: 5 })
  if ((await bookingRow(house, bookingId)).status !== 'confirmed') {
    const payment = await startPayment(house, customer, { bookingId, method })
    await house.control(method).press(pageOf(payment), 'pay')
    await passDue(house, life, { minutes: 7 })
  }
  await askForRefund(life)
  await passDue(house, life, { hours: 26 })
  await decideWhatIsLeft({ ...life, house })
  if (await askForRefund(life)) await closeFailed(life)
  await passDue(house, life, { hours: 1 })
}

/** Staff look whether the refund is there before they ask for it once more. */
async function askForRefund({ bookingId }: Life): Promise<boolean> {
  const { refunds } = await endOf(house, bookingId)
  if (refunds.some((status) => status !== 'failed')) return false
  const paid = await house.ctx.db
    .selectFrom('receipts')
    .select('payment_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const payload = { amount: 10_000, reason: 'The pool was closed' }
  const answer = await askRefund(house, admin, { id: paid.payment_id, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return true
}

/** The refund that never left is given again: its case is answered. */
async function closeFailed({ bookingId }: Life) {
  const { id } = await house.ctx.db
    .selectFrom('cases')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'refund_failed')
    .executeTakeFirstOrThrow()
  const payload = { note: 'Given back by another refund.' }
  const answer = await call(house, admin, { method: 'POST', url: `/api/v1/payments/cases/${id}/close`, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** What the provider took and gave back, how often, and how it stands with us. */
async function seen({ method, bookingId }: Life) {
  const control = house.control(method)
  const { status, captured_kobo, refunded_kobo } = await bookingRow(house, bookingId)
  const end = await endOf(house, bookingId)
  return {
    booking: { status, captured_kobo, refunded_kobo },
    taken: control.ledger().takings.filter(({ our_ref }) => our_ref.startsWith(`${bookingId}-`)).length,
    givenBack: control.state().refunds.filter(({ note }) => note.startsWith(`${bookingId}-`)).length,
    openCases: end.cases.filter((kind) => !kind.endsWith('closed')),
  }
}

const onceEach = {
  booking: { status: 'confirmed', captured_kobo: 11_200_000, refunded_kobo: 1_000_000 },
  taken: 1,
  givenBack: 1,
  openCases: [],
}

it.each(oneOf(providers))(
  '%s: killed after any step, it takes once and gives back once',
  { timeout: 900_000 },
  async (method) => {
    const whole = await begin(method)
    const steps = await live(whole, {})
    await goOn(whole)
    expect(await seen(whole)).toEqual(onceEach)
    if (steps === 'killed') throw new Error('nobody was to kill it')
    const leftToStaff: number[] = []
    const tried = sliceOf([...steps.entries()], { name: ([at, step]) => `${at} ${step}`, share: () => 1 / 3 })
    for (const [at, step] of tried) {
      const life = await begin(method)
      expect(await live(life, { dieAfter: at + 1 })).toBe('killed')
      await goOn(life)
      expect(await seen(life), `killed after step ${at + 1} of ${steps.length}: ${step}`).toEqual(onceEach)
      await expectSameBooks(house, method, life.bookingId)
      if ((await endOf(house, life.bookingId)).cases.length > 0) leftToStaff.push(at)
    }
    const isTried = (step: number) => tried.some(([at]) => at === step)
    expect(leftToStaff, steps.join('\n')).toEqual(betweenWordAndDeed(steps).filter(isTried))
  },
)

/** The refund is written down as sent, and has not been: nobody but a person at the provider can know. */
function betweenWordAndDeed(steps: readonly string[]): number[] {
  const sent = steps.findLastIndex((step) => /^POST .*refund/.test(step))
  const written = steps.lastIndexOf('commit', sent)
  return Array.from({ length: sent - written }, (_, after) => written + after)
}

it('and sees it when a refund that was not written down before goes out twice', async () => {
  const life = await begin('paystack')
  expect(await live(life, { isUnguarded: true })).toBe('killed')
  await goOn(life)
  expect(await seen(life)).toEqual({ ...onceEach, givenBack: 2 })
})
