import { appendFileSync, writeFileSync } from 'node:fs'
import type { ProviderName } from './names.ts'

export type Message =
  | { provider: ProviderName; kind: 'request'; method: string; path: string; body: unknown }
  | { provider: ProviderName; kind: 'response'; method: string; path: string; status: number; body: unknown }
  | { provider: ProviderName; kind: 'webhook'; body: unknown }

export type Transcript = { write(message: Message): void }

/** One line of JSON for each message that is as this provider sends it; what a planned fault spoiled is left out. */
export function openTranscript(file: string | undefined): Transcript {
  if (!file) return { write: () => {} }
  writeFileSync(file, '', { flag: 'a' })
  return { write: (message) => appendFileSync(file, `${JSON.stringify(message)}\n`) }
}
