import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Db, Reader } from '../db/pool.ts'
import { defaultSettings, type SettingKey, type Settings } from './default-settings.ts'
import { ttlCache } from './ttl-cache.ts'

const cache = ttlCache(load)

/** All settings, at most one second old. Not inside a transaction: it may take a connection of its own. */
export const readSettings = (ctx: AppContext): Promise<Settings> => cache.read(ctx)
export const forgetSettings = (ctx: AppContext) => cache.forget(ctx)

/** All settings as they stand, by the connection given: inside a transaction, which may take no second one. */
export const readSettingsIn = (db: Reader): Promise<Settings> => load(db)

async function load(db: Db): Promise<Settings> {
  const { rows } = await sql<{ key: string; value: object }>`select key, value from settings`.execute(db)
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const withDefaults = Object.entries(defaultSettings).map(([key, value]) => [key, { ...value, ...stored.get(key) }])
  return Object.fromEntries(withDefaults) as Record<SettingKey, object> as Settings // writers check what they store
}
