import type { AppContext } from '../../context.ts'
import type { DatedCurrency } from '../../settings/read-currencies.ts'
import { readSettings } from '../../settings/read-settings.ts'

/** What everybody may know of the settings, field by field. */
/** How long personal data is kept, for the privacy page. */
export async function presentPrivacySettings(ctx: AppContext) {
  const { privacy } = await readSettings(ctx)
  return {
    complaint_days: privacy.complaintDays,
    booking_years: privacy.bookingYears,
    message_years: privacy.messageYears,
  }
}

export async function presentPublicSettings(ctx: AppContext) {
  const { site, features, contact } = await readSettings(ctx)
  return {
    site_name: site.site_name,
    maintenance_mode: site.maintenance_mode,
    maintenance_until: site.maintenance_until,
    car_rental_enabled: features.car_rental_enabled,
    hotel_booking_enabled: features.hotel_booking_enabled,
    default_currency: 'NGN' as const,
    support_email: contact.contact_email,
    support_phone: contact.contact_phone,
    map_tiles: ctx.config.mapTiles,
    is_test_mode: Object.values(ctx.payments).some((gateway) => gateway.isTest),
  }
}

export function presentCurrency(currency: DatedCurrency) {
  return {
    code: currency.code,
    symbol: currency.symbol,
    name: currency.name,
    rate_to_ngn: Number(currency.rateToNgn),
    as_of: currency.asOf.toISOString(),
  }
}
