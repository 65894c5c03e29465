import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/pool.ts'
import { defaultSettings, type SettingKey, type Settings } from './default-settings.ts'

const freshForMs = 1_000

type Kept = { readAt: number; settings: Promise<Settings> }
const kept = new WeakMap<Db, Kept>()

/** All settings, at most one second old. Read them before a transaction: this takes a connection of its own. */
export function readSettings(ctx: AppContext): Promise<Settings> {
  const now = ctx.clock.now().getTime()
  const known = kept.get(ctx.db)
  if (known && Math.abs(now - known.readAt) < freshForMs) return known.settings
  const settings = load(ctx.db)
  kept.set(ctx.db, { readAt: now, settings })
  settings.catch(() => kept.delete(ctx.db))
  return settings
}

/** After a change: this process reads afresh at once, the others within a second. */
export function forgetSettings(ctx: AppContext) {
  kept.delete(ctx.db)
}

async function load(db: Db): Promise<Settings> {
  const { rows } = await sql<{ key: string; value: object }>`select key, value from settings`.execute(db)
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const withDefaults = Object.entries(defaultSettings).map(([key, value]) => [key, { ...value, ...stored.get(key) }])
  return Object.fromEntries(withDefaults) as Record<SettingKey, object> as Settings // writers check what they store
}
