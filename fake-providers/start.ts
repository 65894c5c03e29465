// The door of this workspace: starts the fakes that are asked for, one port each, with their state in memory.
import { type Control, controlOf } from './control.ts'
import { flutterwave } from './flutterwave/flutterwave.ts'
import { paypal } from './paypal/paypal.ts'
import { paystack } from './paystack/paystack.ts'
import type { FakeProvider, ProviderName } from './provider.ts'
import { serve } from './server.ts'
import { stripe } from './stripe/stripe.ts'
import { openTranscript } from './transcript.ts'
import { type Clock, type Deliver, type Keys, openWorld } from './world.ts'

export type { Control } from './control.ts'
export { demoKeys } from './demo-keys.ts'
export type { EventKind, ProviderName } from './provider.ts'
export type { Delivery } from './world.ts'

const providers: Partial<Record<ProviderName, FakeProvider>> = { paystack, flutterwave, stripe, paypal }

export type FakeOptions = {
  clock: Clock
  seed?: number
  /** Whichever are named are started; port 0 is a free one. */
  ports: Partial<Record<ProviderName, number>>
  keys: Partial<Record<ProviderName, Keys>>
  /** Where events go. */
  deliver: Deliver
  /** JSON lines of every message. */
  transcript?: string | undefined
}

export type FakeProviders = {
  baseUrls: Partial<Record<ProviderName, string>>
  control: (name: ProviderName) => Control
  close(): Promise<void>
}

export async function startFakeProviders({
  clock,
  seed = 1,
  ports,
  keys,
  deliver,
  transcript: file,
}: FakeOptions): Promise<FakeProviders> {
  const transcript = openTranscript(file)
  const started = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => {
      const provider = providers[name as ProviderName]
      if (!provider) throw new Error(`there is no fake of ${name}`)
      const world = openWorld({ provider, clock, seed, keys: keys[provider.name] ?? {}, transcript, deliver })
      const control = controlOf(world)
      const close = await serve(world, control, port)
      return { name: provider.name, baseUrl: `${world.baseUrl}${provider.basePath}`, control, close }
    }),
  )
  return {
    baseUrls: Object.fromEntries(started.map(({ name, baseUrl }) => [name, baseUrl])),
    control: (name) => {
      const found = started.find((each) => each.name === name)
      if (!found) throw new Error(`the fake of ${name} was not started`)
      return found.control
    },
    close: async () => {
      await Promise.all(started.map(({ close }) => close()))
    },
  }
}
