import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import type { Settings } from '../../settings/default-settings.ts'
import type { SiteEdit } from './schemas.ts'
import { editSettings } from './settings-store.ts'

/** The site's name, its switches for hotels and cars, maintenance (P1, I14), and who sells. Seen everywhere within a second. */
export async function editSite(ctx: AppContext, by: ActorInRequest, edit: Static<typeof SiteEdit>) {
  const { saved } = await editSettings(ctx, by, {
    subject: 'site',
    keys: ['site', 'features', 'business'],
    edit,
    shownOf: siteOf,
    change: (before) => {
      const after = { ...before, ...edit }
      const { maintenance_mode, maintenance_until, car_rental_enabled, hotel_booking_enabled, site_name } = after
      return {
        site: { site_name: readSiteName(site_name), maintenance_mode, maintenance_until: maintenance_until.trim() },
        features: { car_rental_enabled, hotel_booking_enabled },
        business: businessOf(after),
      }
    },
  })
  return saved
}

export function siteOf({ site, features, business }: Pick<Settings, 'site' | 'features' | 'business'>) {
  return {
    site_name: site.site_name,
    maintenance_mode: site.maintenance_mode,
    maintenance_until: site.maintenance_until,
    car_rental_enabled: features.car_rental_enabled,
    hotel_booking_enabled: features.hotel_booking_enabled,
    legal_name: business.legal_name,
    legal_address: business.legal_address,
    rc_number: business.rc_number,
    tin: business.tin,
  }
}

function businessOf({ legal_name, legal_address, rc_number, tin }: Settings['business']): Settings['business'] {
  return {
    legal_name: legal_name.trim(),
    legal_address: legal_address.trim(),
    rc_number: rc_number.trim(),
    tin: tin.trim(),
  }
}

/** It stands in titles and in the heads of mails. */
function readSiteName(typed: string): string {
  const name = typed.trim()
  if (name === '' || /[\p{Cc}\p{Zl}\p{Zp}<>"]/u.test(name))
    throw invalid('site_name', 'Give the site a name on one line.', 'invalid_name')
  return name
}
