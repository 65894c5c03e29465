// Sends events as the provider would, and as a bad day on the line would.
import { setTimeout as pause } from 'node:timers/promises'
import type { EventKind, EventSubject } from './provider.ts'
import type { World } from './world.ts'

/** How one event is sent; `tamper` names what is wrong with it. */
export type Sending = { times?: number; tamper?: string; secret?: string; delayMs?: number }

/** An event that something has caused: as planned for its charge, or plainly. */
export function sendEvent(world: World, kind: EventKind, subject: EventSubject) {
  const { ourRef: ref, key } = subject.charge
  return sendAsPlanned(world, { ref, key }, (sending) => emit(world, kind, subject, sending))
}

/** `ref`: what the plan names; `key`: whose next event sends what was held back. */
export async function sendAsPlanned(
  world: World,
  { ref, key: chargeKey }: { ref: string; key: string },
  sendWith: (sending: Sending) => Promise<void>,
) {
  const behaviour = world.plan.take('webhook', { ref }).replace(/^webhook:/, '')
  const send = () => sendWith(sendingOf(world, behaviour))
  if (behaviour === 'none') return
  if (behaviour === 'after-24h') {
    world.held.push({ chargeKey, until: new Date(world.now().getTime() + 24 * 3_600_000), send })
    return
  }
  if (behaviour === 'reordered') {
    world.held.push({ chargeKey, until: 'next event', send })
    return
  }
  await send()
  await sendHeld(world, ({ until, chargeKey: held }) => until === 'next event' && held === chargeKey)
}

function sendingOf(world: World, behaviour: string): Sending {
  if (behaviour === 'dup5') return { times: 5 }
  if (behaviour === 'rotated-secret') return { secret: world.keys.oldSecret ?? '' }
  return behaviour === 'ok' ? {} : { tamper: behaviour }
}

/** What was held back and is due now. */
export async function sendHeld(world: World, isDue: (held: World['held'][number]) => boolean) {
  const due = world.held.filter(isDue)
  world.held = world.held.filter((held) => !due.includes(held))
  for (const held of due) await held.send()
}

export const sendDue = (world: World) =>
  sendHeld(world, ({ until }) => until instanceof Date && until.getTime() <= world.now().getTime())

/** The bytes go out so many times at once. A kind that this provider does not send goes nowhere. */
export async function emit(world: World, kind: EventKind, subject: EventSubject, sending: Sending = {}) {
  const plain = world.provider.event(world, kind, subject)
  if (plain) await emitBody(world, plain, sending)
}

export async function emitBody(world: World, plain: Record<string, unknown>, sending: Sending = {}) {
  const variant = world.provider.variants?.[sending.tamper ?? '']
  const body = sending.tamper === 'big-2MB' ? { ...plain, padding: 'x'.repeat(2_000_000) } : (variant?.(plain) ?? plain)
  if (!sending.tamper && !sending.secret)
    world.transcript.write({ provider: world.provider.name, kind: 'webhook', body })
  await pause(sending.delayMs ?? 0)
  const delivery = { provider: world.provider.name, ...signed(world, body, sending) }
  const answers = await Promise.all(Array.from({ length: sending.times ?? 1 }, () => world.deliver(delivery)))
  world.delivered.push(...answers)
}

function signed(world: World, body: object, { tamper, secret }: Sending) {
  const rawBody = Buffer.from(JSON.stringify(body))
  const minutesAgo = tamper === 'old-timestamp' ? 10 : 0
  const at = new Date(world.now().getTime() - minutesAgo * 60_000)
  const headers = world.provider.sign(world, rawBody, { at, ...(secret === undefined ? {} : { secret }) })
  if (tamper === 'bad-signature') return { rawBody, headers: spoiled(headers) }
  return { rawBody: tamper === 'reserialised' ? Buffer.from(JSON.stringify(body, null, 1)) : rawBody, headers }
}

const spoiled = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`]),
  )
