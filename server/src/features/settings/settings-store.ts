import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import { changeRecord } from '../../audit/change-record.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale, versionOf } from '../../http/versions.ts'
import { defaultSettings, type SettingKey, type Settings } from '../../settings/default-settings.ts'
import { forgetSettings } from '../../settings/read-settings.ts'

/** What staff send along with every edit. */
export type Edit = { version?: string; reason?: string }

type Editing<K extends SettingKey, Shown> = {
  /** What the history calls them. */
  subject: string
  keys: readonly K[]
  edit: Edit
  /** As staff read and write them. */
  shownOf: (stored: Pick<Settings, K>) => Shown
  /** What is stored from now on. */
  change: (before: Shown, stored: Pick<Settings, K>) => Pick<Settings, K>
  /** What follows, in the same transaction. */
  follow?: (tx: Tx, before: Shown, after: Shown) => Promise<void>
}

/** Staff change settings: refused when somebody saved since, on record with what differs, and seen within a second. */
export async function editSettings<K extends SettingKey, Shown extends object>(
  ctx: AppContext,
  by: ActorInRequest,
  { subject, keys, edit, shownOf, change, follow }: Editing<K, Shown>,
) {
  const { stored, settings } = await inTransaction(ctx.db, async (tx) => {
    const known = await lockSettings(tx, keys)
    const before = shownOf(known)
    refuseStale(before, { version: edit.version, shown: before })
    const stored = change(before, known)
    for (const key of keys) await saveSetting(tx, key, stored[key], { by: by.actor.userId, at: ctx.clock.now() })
    const after = shownOf(stored)
    await follow?.(tx, before, after)
    await auditStaff(ctx, tx, by, { ...changeRecord('settings', subject, { before, after }), reason: edit.reason })
    return { stored, settings: after }
  })
  forgetSettings(ctx)
  return { stored, saved: { settings, version: versionOf(settings) } }
}

/** These rows as they stand, under their locks; a row that is missing is made with its default first. */
async function lockSettings<K extends SettingKey>(tx: Tx, keys: readonly K[]): Promise<Pick<Settings, K>> {
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

async function saveSetting(tx: Tx, key: SettingKey, value: object, { by, at }: { by: string; at: Date }) {
  await sql`
    update settings set value = ${JSON.stringify(value)}::jsonb, updated_at = ${at}, updated_by = ${by}
     where key = ${key}`.execute(tx)
}
