import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { defaultSettings, type SettingKey, type Settings } from '../../settings/default-settings.ts'

/** These rows as they stand, under their locks; a row that is missing is made with its default first. */
export async function lockSettings<K extends SettingKey>(tx: Tx, keys: readonly K[]): Promise<Pick<Settings, K>> {
  for (const key of [...keys].sort()) {
    await sql`
      insert into settings (key, value) values (${key}, ${JSON.stringify(defaultSettings[key])}::jsonb)
      on conflict (key) do nothing`.execute(tx)
  }
  const { rows } = await sql<{ key: K; value: object }>`
    select key, value from settings where key = any(${keys}) order by key for update`.execute(tx)
  const whole = rows.map(({ key, value }) => [key, { ...defaultSettings[key], ...value }])
  return Object.fromEntries(whole) as Pick<Settings, K> // a row for each key was made above, and only we write them
}

export type Writer = { by: string; at: Date }

export async function saveSetting<K extends SettingKey>(
  tx: Tx,
  { key, value }: { key: K; value: Settings[K] },
  { by, at }: Writer,
) {
  await sql`
    update settings set value = ${JSON.stringify(value)}::jsonb, updated_at = ${at}, updated_by = ${by}
     where key = ${key}`.execute(tx)
}
