import { refuseLateSales, refuseTooShortHours } from '@skyroute/core/bookings/hire/hire-times.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../context.ts'
import { AppError, domainError, invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { readNetwork } from '../../http/sockets/networks.ts'
import { readNaira } from '../../http/validation/read-naira.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { settleLongerWindow } from '../fleet/vehicles/capacity.ts'
import type { Rules, RulesEdit } from './schemas.ts'
import { editSettings } from './settings-store.ts'

const keys = [
  'discounts',
  'driver',
  'holds',
  'partners',
  'pictures',
  'privacy',
  'refunds',
  'security',
  'stay',
  'tax',
  'transfers',
] as const
type RuleSettings = Pick<Settings, (typeof keys)[number]>

/** Rates and limits of new sales. A booking keeps what it was sold at (M7). */
export async function editRules(ctx: AppContext, by: ActorInRequest, edit: RulesEdit) {
  const { version, reason, ...typed } = edit
  const { saved } = await editSettings(ctx, by, {
    subject: 'rules',
    keys,
    edit,
    shownOf: rulesOf,
    change: (before, stored) => {
      const after: Rules = { ...before, ...typed }
      refuseUnlessOwner(by, before, after)
      check(after)
      return settingsFrom(after, stored)
    },
    follow: async (tx, before, after) => {
      if (lastDayOf(after) > lastDayOf(before)) await settleLongerWindow(ctx, tx)
    },
  })
  return saved
}

/** How many days from today the last one lies that can be sold. */
const lastDayOf = (rules: Rules) => rules.max_days_ahead + rules.max_days

/** As staff read and write them: naira and per cent. */
export function rulesOf(settings: RuleSettings): Rules {
  const { tax, driver, refunds, discounts, transfers, partners, holds, stay, security, pictures, privacy } = settings
  return {
    tax_percent: tax.taxBps / 100,
    vat_percent: tax.vatBps / 100,
    driver_price_per_day: toNaira(driver.dayKobo),
    refund_approval_above: toNaira(refunds.approvalAboveKobo),
    max_discount_percent: discounts.maxPercent,
    transfer_tolerance: toNaira(transfers.toleranceKobo),
    accept_short_up_to: toNaira(transfers.acceptShortUpToKobo),
    pay_partners_by_transfer: partners.payByTransfer,
    hold_minutes: holds.holdMinutes,
    max_hold_minutes: holds.maxHoldMinutes,
    staff_hold_hours: holds.staffHoldHours,
    transfer_hold_hours: holds.transferHoldHours,
    transfer_notice_hours: holds.transferNoticeHours,
    max_live_holds: holds.maxLiveHolds,
    max_live_holds_per_address: holds.maxLiveHoldsPerAddress,
    office_networks: security.officeNetworks,
    max_days_ahead: stay.maxDaysAhead,
    max_days: stay.maxDays,
    hotel_same_day_until: stay.sameDayCutOff.hotel,
    car_same_day_until: stay.sameDayCutOff.car,
    self_drive_from: stay.selfDriveFrom,
    self_drive_until: stay.selfDriveUntil,
    hire_grace_minutes: stay.hireGraceMinutes,
    airport_wait_minutes: driver.airportWaitMinutes,
    driver_wait_minutes: driver.waitMinutes,
    picture_hosts: pictures.allowedHosts,
    complaint_days: privacy.complaintDays,
    booking_years: privacy.bookingYears,
    message_years: privacy.messageYears,
    staff_two_factor: security.staffTwoFactor,
  }
}

function settingsFrom(rules: Rules, stored: RuleSettings): RuleSettings {
  return {
    tax: {
      taxBps: basisPoints('tax_percent', rules.tax_percent),
      vatBps: basisPoints('vat_percent', rules.vat_percent),
    },
    driver: {
      dayKobo: readNaira('driver_price_per_day', rules.driver_price_per_day),
      airportWaitMinutes: rules.airport_wait_minutes,
      waitMinutes: rules.driver_wait_minutes,
    },
    refunds: { approvalAboveKobo: readNaira('refund_approval_above', rules.refund_approval_above) },
    discounts: { maxPercent: rules.max_discount_percent },
    transfers: {
      toleranceKobo: readNaira('transfer_tolerance', rules.transfer_tolerance),
      acceptShortUpToKobo: readNaira('accept_short_up_to', rules.accept_short_up_to),
    },
    partners: { payByTransfer: rules.pay_partners_by_transfer },
    holds: {
      ...stored.holds,
      holdMinutes: rules.hold_minutes,
      maxHoldMinutes: rules.max_hold_minutes,
      staffHoldHours: rules.staff_hold_hours,
      transferHoldHours: rules.transfer_hold_hours,
      transferNoticeHours: rules.transfer_notice_hours,
      maxLiveHolds: rules.max_live_holds,
      maxLiveHoldsPerAddress: rules.max_live_holds_per_address,
    },
    stay: {
      ...stored.stay,
      maxDaysAhead: rules.max_days_ahead,
      maxDays: rules.max_days,
      sameDayCutOff: { hotel: rules.hotel_same_day_until, car: rules.car_same_day_until },
      selfDriveFrom: rules.self_drive_from,
      selfDriveUntil: rules.self_drive_until,
      hireGraceMinutes: rules.hire_grace_minutes,
    },
    pictures: { allowedHosts: rules.picture_hosts },
    privacy: {
      complaintDays: rules.complaint_days,
      bookingYears: rules.booking_years,
      messageYears: rules.message_years,
    },
    security: { staffTwoFactor: rules.staff_two_factor, officeNetworks: rules.office_networks },
  }
}

const ownersRules = [
  'refund_approval_above',
  'max_discount_percent',
  'transfer_tolerance',
  'accept_short_up_to',
  'pay_partners_by_transfer',
  'staff_two_factor',
] as const

/** Whoever is held by a second pair of eyes, or by a limit, must not be the one to remove it (M16, M25, A10). */
function refuseUnlessOwner({ actor }: ActorInRequest, before: Rules, after: Rules) {
  if (actor.isSuperadmin || ownersRules.every((name) => before[name] === after[name])) return
  throw new AppError(403, 'superadmin_only', 'Only a superadmin can change this.')
}

function check(rules: Rules) {
  const wrong = rules.office_networks.find((text) => !readNetwork(text))
  if (wrong !== undefined)
    throw invalid('office_networks', `“${wrong}” is no address and no network. Write it like 102.89.40.0/24.`)
  if (rules.vat_percent > rules.tax_percent) throw invalid('vat_percent', 'VAT is a part of the whole tax.')
  if (rules.transfer_tolerance > rules.accept_short_up_to)
    throw invalid('accept_short_up_to', 'It cannot be less than what is written off by itself.')
  if (rules.hold_minutes > rules.max_hold_minutes)
    throw invalid('max_hold_minutes', 'A hold cannot be longer than the longest hold.')
  if (rules.hold_minutes > 60 * rules.staff_hold_hours)
    throw invalid('staff_hold_hours', 'Staff cannot hold a booking for less time than a customer does.')
  const tooShort = refuseTooShortHours({
    selfDriveFrom: rules.self_drive_from,
    selfDriveUntil: rules.self_drive_until,
  })
  if (tooShort) throw domainError(tooShort)
  const tooLate = refuseLateSales(rules.car_same_day_until)
  if (tooLate) throw domainError(tooLate)
  if (rules.max_days > rules.max_days_ahead) throw invalid('max_days', 'A stay cannot be longer than what is on sale.')
}

function basisPoints(field: string, percent: number): number {
  const points = Math.round(percent * 100)
  if (Math.abs(points - percent * 100) > 1e-6) throw invalid(field, 'Use at most two decimals.')
  return points
}
