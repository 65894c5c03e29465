import type { Static } from 'typebox'
import { auditStaff } from '../../audit/audit-staff.ts'
import { changeRecord } from '../../audit/change-record.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale, versionOf } from '../../http/versions.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { forgetSettings } from '../../settings/read-settings.ts'
import type { SiteEdit } from './schemas.ts'
import { lockSettings, saveSetting } from './settings-store.ts'

/** The site's name, its switches for hotels and cars, and maintenance (P1, I14). Seen everywhere within a second. */
export async function editSite(ctx: AppContext, by: ActorInRequest, edit: Static<typeof SiteEdit>) {
  const { version, reason, ...typed } = edit
  const writer = { by: by.actor.userId, at: ctx.clock.now() }
  const saved = await inTransaction(ctx.db, async (tx) => {
    const before = siteOf(await lockSettings(tx, ['features', 'site']))
    refuseStale(before, { version, shown: before })
    const after = { ...before, ...typed, site_name: readSiteName(typed.site_name ?? before.site_name) }
    const { site_name, maintenance_mode, car_rental_enabled, hotel_booking_enabled } = after
    await saveSetting(tx, { key: 'site', value: { site_name, maintenance_mode } }, writer)
    await saveSetting(tx, { key: 'features', value: { car_rental_enabled, hotel_booking_enabled } }, writer)
    await auditStaff(ctx, tx, by, {
      ...changeRecord('settings', 'site', { before, after }),
      reason: reason?.trim() || null,
    })
    return { site_name, maintenance_mode, car_rental_enabled, hotel_booking_enabled }
  })
  forgetSettings(ctx)
  return { settings: saved, version: versionOf(saved) }
}

export function siteOf({ site, features }: Pick<Settings, 'site' | 'features'>) {
  return {
    site_name: site.site_name,
    maintenance_mode: site.maintenance_mode,
    car_rental_enabled: features.car_rental_enabled,
    hotel_booking_enabled: features.hotel_booking_enabled,
  }
}

/** It stands in titles and in the heads of mails. */
function readSiteName(typed: string): string {
  const name = typed.trim()
  if (name === '' || /[\p{Cc}\p{Zl}\p{Zp}<>"]/u.test(name))
    throw invalid('site_name', 'Give the site a name on one line.', 'invalid_name')
  return name
}
