import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

export const roles = ['visitor', 'customer', 'clerk', 'driver'] as const
export type Role = (typeof roles)[number]
export type Options = { minutes: number; as: Role; seed: number; replay: string | null; port: number }

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      as: { type: 'string', default: 'visitor' },
      seed: { type: 'string', default: `${randomInt(2 ** 31)}` },
      replay: { type: 'string' },
      port: { type: 'string', default: '4270' },
    },
  })
  const as = roles.find((role) => role === values.as)
  if (!as) throw new Error(`--as is one of ${roles.join(', ')}`)
  return {
    minutes: number(values.minutes),
    as,
    seed: number(values.seed),
    replay: values.replay ?? null,
    port: number(values.port),
  }
}

function number(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`a number is wanted, not ${text}`)
  return Number(text)
}
