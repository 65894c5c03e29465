// A process that opens a payment, hears that it was paid, gives some of it back, and is killed after the step that it is
// told. Only tests start it.
import { pino } from 'pino'
import { readConfig } from '../src/config.ts'
import type { AppContext } from '../src/context.ts'
import { findSession } from '../src/features/accounts/sessions/find-session.ts'
import { initializePayment } from '../src/features/payments/attempts/initialize-payment.ts'
import { refundPayment } from '../src/features/payments/refunds/refund-payment.ts'
import { sendRefunds } from '../src/features/payments/refunds/send-refunds.ts'
import { sweepWebhooks } from '../src/features/payments/webhooks/process-webhook.ts'
import type { Method } from '../src/gateways/payments/port.ts'
import { openContext } from '../src/open-context.ts'
import { watchSteps } from './steps.ts'
import { sendBeforeWriting } from './unguarded-send.ts'

export type ShortLife = {
  databaseUrl: string
  now: string
  bookingId: string
  method: Method
  customerToken: string
  clerkToken: string
  /** Null: it lives on, and prints its steps. */
  dieAfter: number | null
  /** The negative control: what is sent is not written down before. */
  isUnguarded: boolean
}

const life = JSON.parse(process.env.SHORT_LIFE ?? '{}') as ShortLife // written by the test that started us
const askAsCustomer = globalThis.fetch
const caller = { address: '127.0.0.1', userAgent: null, requestId: 'killed' }

const steps: string[] = []
const ctx = openContext(readConfig(process.env), life.databaseUrl, pino({ level: 'silent' }), {
  clock: { now: () => new Date(life.now) },
})
watchSteps(ctx, (what) => {
  steps.push(what)
  if (steps.length === life.dieAfter) process.kill(process.pid, 'SIGKILL')
})
await live(ctx)
await ctx.close()
process.stdout.write(JSON.stringify(steps))

async function live(ctx: AppContext) {
  const customer = await actorOf(life.customerToken)
  const { id, checkout_url } = await initializePayment(ctx, customer, life)
  const page = new URL(checkout_url ?? '')
  await askAsCustomer(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  await workOffEvents(page)
  const clerk = await actorOf(life.clerkToken)
  await refundPayment(ctx, { actor: clerk, caller, paymentId: id }, { amount: 10_000, reason: 'The pool was closed' })
  await (life.isUnguarded ? sendBeforeWriting : sendRefunds)(ctx)
  await workOffEvents(page)
}

/** Another process of the house has received them. */
async function workOffEvents({ origin }: URL) {
  await askAsCustomer(`${origin}/__control/idle`, { method: 'POST' })
  while ((await sweepWebhooks(ctx)) > 0);
}

async function actorOf(token: string) {
  const actor = await findSession(ctx, token)
  if (!actor) throw new Error('nobody is signed in by this token')
  return actor
}
