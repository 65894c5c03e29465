import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { openContext } from '../../server/src/open-context.ts'
import type { BenchWorld } from './bench-world.ts'
import type { Ask } from './load/plan.ts'

/** Counts the statements that each search sends through the driver; those of settings, kept a second, are not its own. */
export async function statementsASearch(house: BenchWorld, database: string, asks: readonly Ask[]): Promise<number[]> {
  const config = readConfig({ DATA_FOLDER: house.dataFolder, GENERAL_LIMITS: 'off' })
  const ctx = openContext(config, house.urlFor(database), pino({ level: 'silent' }))
  const app = await buildApp(ctx)
  const counter = countStatements()
  const sent: number[] = []
  for (const { path } of asks) {
    const before = counter.count()
    const answer = await app.inject({ url: path })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
    sent.push(counter.count() - before)
  }
  counter.stop()
  await app.close()
  await ctx.close()
  // The first ones fill the shelves.
  return sent.slice(10)
}

function countStatements() {
  const original = pg.Client.prototype.query
  let count = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    if (!/from (settings|currency_rates)/.test(textOf(args[0]))) count++
    return Reflect.apply(original, this, args)
  } as typeof original
  return {
    count: () => count,
    stop: () => {
      pg.Client.prototype.query = original
    },
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
