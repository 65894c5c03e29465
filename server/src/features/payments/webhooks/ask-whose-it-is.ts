// Where the provider itself checks a signature, whoever sends us an event makes us ask: so a few at once, and few that
// are not proven from one address. What is refused here was not looked at, and the provider sends it again.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext } from '../../../context.ts'
import type { ParsedWebhook } from '../../../gateways/payments/port.ts'
import { overloaded } from '../../../http/admission/admission.ts'

const questionsAtOnce = 8
const unproven = { points: 20, duration: 60 }

/** `leaveGate` gives back the place that their request holds. */
export type Sender = { address: string; leaveGate: () => void }

type Asking = { now: number; unproven: RateLimiterMemory }
const asking = new WeakMap<AppContext, Asking>()

/** Asks without a place at the gate, for a provider may take its time. */
export async function askWhoseItIs(
  ctx: AppContext,
  { address, leaveGate }: Sender,
  parse: () => Promise<ParsedWebhook>,
): Promise<ParsedWebhook> {
  const questions = asking.get(ctx) ?? { now: 0, unproven: new RateLimiterMemory(unproven) }
  asking.set(ctx, questions)
  if (questions.now >= questionsAtOnce) throw overloaded('sale')
  questions.now += 1
  try {
    const { consumedPoints } = await questions.unproven.penalty(address)
    if (consumedPoints > unproven.points) throw overloaded('sale')
    leaveGate()
    const parsed = await parse()
    if (parsed.authentic) await questions.unproven.reward(address)
    return parsed
  } finally {
    questions.now -= 1
  }
}
