// Where each field of a body goes. A field without a line of its own goes to the column of its name in a table that its
// operation writes; one that goes nowhere says why.
import { readFlightNumber } from '@skyroute/core/bookings/hire/pick-up.ts'
import { allowed } from '../../errors.ts'
import { readEmail } from '../../features/accounts/email/email-address.ts'
import { readPasskeyName } from '../../features/accounts/passkeys/add-passkey.ts'
import { readName } from '../../features/accounts/person-fields.ts'
import { tidied } from '../../features/catalogue/manage/listing-words.ts'
import { tidyAlt } from '../../features/catalogue/pictures/add-picture.ts'
import { tidyPlanNames } from '../../features/catalogue/rate-plans/rate-plan-store.ts'
import { readViewName } from '../../features/console/saved-views.ts'
import { readText } from '../../features/contact/reply.ts'
import { readMessage } from '../../features/contact/submit-contact-message.ts'
import { readSaid } from '../../features/notifications/push-notification.ts'
import { checkAccount } from '../../features/payments/outgoing/read-account.ts'
import { tidyStatementLine } from '../../features/payments/transfers/statement-lines.ts'
import { readReviewText } from '../../features/reviews/write-review.ts'
import { readNaira } from '../../http/validation/read-naira.ts'
import { readOptionalReason, readReason, readTyped } from '../../http/validation/texts/typed-text.ts'
import {
  audited,
  chosen,
  compared,
  type Destination,
  named,
  not,
  ofCalendar,
  ofJson,
  sealed,
  secret,
  to,
} from './destination-kinds.ts'

const naira = (column: string) => to(column, (amount: number) => readNaira('amount', amount))
/** The guards of core take no amount of nothing, which is no receipt and no refund. */
const aboveZero = (amount: number) => readNaira('amount', amount) || null
const listing = (name: string) => (typed: unknown) => tidied({ [name]: typed })[name]
const account = (field: 'account_name' | 'account_number' | 'bank_code') => (typed: string) => {
  const known = { bankCode: '011', accountNumber: '0000014579', accountName: 'Ada Obi', isChecked: true }
  const names = { account_name: 'accountName', account_number: 'accountNumber', bank_code: 'bankCode' } as const
  return checkAccount({ ...known, [names[field]]: typed })[field]
}
const letter = (field: 'name' | 'email' | 'subject' | 'message') => (typed: string) =>
  readMessage({ name: 'Ada', email: 'ada@skyroute.example', subject: 'Hello', message: 'Hello', [field]: typed })[field]
const pushed = (field: 'title' | 'message' | 'link') => (typed: string) =>
  readSaid({ to: 'all', title: 'Hello', message: 'Hello', [field]: typed })[field]
const reasonOf = (column: string) => to(column, (typed: string) => readReason(typed, 'Say why.'))

const describePicture = (typed: string) => tidyAlt(typed)
const planName = (name: string) => tidyPlanNames([{ ...ratePlan, name }])[0]?.name
const ratePlan = { percent_change: 0, adult_night_kobo: 0, meals: [], is_refundable: true, is_active: true }
const flight = (typed: string) => allowed(readFlightNumber(typed)).flight
const bankReference = (typed: string) => typed.trim() || null
const optionalReason = to('refunds.reason', readOptionalReason)

/** Operations whose fields go to no column of their own. */
export const storesNone: Readonly<Record<string, Destination>> = {
  logIn: compared,
  requestCode: compared,
  logInByMail: compared,
  forgotPassword: compared,
  logInWithCode: compared,
  logInWithPasskey: compared,
  showEmailConfirmation: compared,
  chooseMyConsent: chosen,
  saveMyPreferences: chosen,
  reorderHotelPictures: named,
  reorderCarPictures: named,
  replaceProviderKeys: sealed,
  removeProviderKeys: chosen,
  editSite: ofJson,
  editRules: ofJson,
  editCancellation: ofJson,
  editFooter: ofJson,
  editContact: ofJson,
  editAbout: ofJson,
  editFaq: ofJson,
  verifyReceipt: compared,
}

/** By the name of a field, where its operation says nothing else. */
export const everywhere: Readonly<Record<string, Destination>> = {
  version: compared,
  password: compared,
  current_password: compared,
  new_password: secret,
  code: compared,
  token: compared,
  ticket: compared,
  reason: audited,
  amount: to('receipts.amount_kobo', aboveZero),
  was: compared,
  instead_of: compared,
  received_before: compared,
  is_checked: chosen,
  despite_hires: chosen,
  despite_trips: chosen,
  approved: chosen,
  ask_again: chosen,
  refund: compared,
  total_amount: compared,
  facts: ofJson,
  response: compared,
  status: chosen,
  accepts_terms: chosen,
  is_old_enough: chosen,
  is_booking: chosen,
  payment_method: chosen,
  one_time_account: chosen,
  has_arrived: chosen,
  is_hidden: chosen,
  confirm: chosen,
  close: chosen,
  to: chosen,
  pay_on_arrival: chosen,
  role_id: named,
  room_type_id: named,
  rooms: to('bookings.units'),
}

/** By operation and path, or by path alone where that is the same in all. */
export const fields: Readonly<Record<string, Destination>> = {
  first_name: to('users.first_name', (typed: string) => readName(typed, 'first_name')),
  last_name: to('users.last_name', (typed: string) => readName(typed, 'last_name')),
  email: to('users.email', (typed: string) => readEmail(typed)),
  phone: to('users.phone'),
  role_ids: named,
  permissions: named,
  'addPasskey.name': to('passkeys.name', readPasskeyName),
  'renamePasskey.name': to('passkeys.name', readPasskeyName),
  'addPasskey.response.id': to('passkeys.credential_id'),
  'addPasskey.response.type': chosen,
  'addFavorite.name': not('is not stored: the name of the listing is'),
  alt: to('pictures.alt', describePicture),

  'createHotel.name': to('hotels.name', listing('name')),
  'editHotel.name': to('hotels.name', listing('name')),
  'createHotel.phone': to('hotels.phone', listing('phone')),
  'editHotel.phone': to('hotels.phone', listing('phone')),
  street_address: to('hotels.street_address', listing('street_address')),
  landmark: to('hotels.landmark', listing('landmark')),
  directions: to('hotels.directions', listing('directions')),
  'createCar.name': to('cars.name', listing('name')),
  'editCar.name': to('cars.name', listing('name')),
  'room_type.name': to('room_types.name', listing('name')),
  'createRoomType.name': to('room_types.name', listing('name')),
  'editRoomType.name': to('room_types.name', listing('name')),
  'room_type.rate_plans.name': to('rate_plans.name', planName),
  'rate_plans.name': to('rate_plans.name', planName),
  'room_type.price': naira('inventories.base_price_kobo'),
  'createRoomType.price': naira('inventories.base_price_kobo'),
  'editRoomType.price': naira('inventories.base_price_kobo'),
  'createCar.price': naira('inventories.base_price_kobo'),
  'editCar.price': naira('inventories.base_price_kobo'),
  'planDays.price': naira('inventory_days.price_kobo'),
  'previewDays.price': naira('inventory_days.price_kobo'),
  'room_type.room_count': to('inventories.capacity'),
  room_count: to('inventories.capacity'),
  car_count: to('inventories.capacity'),
  'room_type.max_guests': to('inventories.max_party'),
  max_guests: to('inventories.max_party'),
  'room_type.min_nights': to('inventories.min_days'),
  min_nights: to('inventories.min_days'),
  from: ofCalendar,
  until: ofCalendar,
  weekdays: ofCalendar,
  'checkSheet.text': not('is a sheet, whose cells are read by the schemas of the fields that they fill'),
  'addHoliday.name': to('public_holidays.name'),
  'changeHoliday.name': to('public_holidays.name'),
  'addElectionDay.name': to('election_days.name'),
  'changeElectionDay.name': to('election_days.name'),
  states: named,

  currency: not('is refused unless it is NGN'),
  'booking_data.item_id': named,
  'booking_data.rate_plan_id': named,
  'booking_data.state': to('bookings.state_choice'),
  'booking_data.number_of_guests': to('bookings.guests'),
  'booking_data.number_of_children': to('bookings.children'),
  'booking_data.guest_name': to('bookings.guest_name'),
  guest_name: to('bookings.guest_name'),
  'booking_data.guest_email': to('bookings.guest_email'),
  guest_email: to('bookings.guest_email'),
  'booking_data.buyer_company': to('bookings.buyer_company'),
  buyer_company: to('bookings.buyer_company'),
  'booking_data.flight_number': to('bookings.flight_number', flight),
  flight_number: to('bookings.flight_number', flight),
  start_date: ofCalendar,
  end_date: ofCalendar,
  check_in_date: ofCalendar,
  check_out_date: ofCalendar,
  pickup_time: not('is one of the times that core offers'),
  return_time: not('is one of the times that core offers'),
  customer_id: named,
  discount_percent: to('bookings.discount_bps', (percent: number) => percent * 100),
  hold_minutes: not('moves the end of the hold, within the limits of the settings'),
  'cancelBooking.reason': optionalReason,
  'setBookingStatus.reason': optionalReason,
  'recordNoShow.reason': optionalReason,
  'cancelByOperator.reason': reasonOf('refunds.reason'),
  'refundPayment.reason': reasonOf('refunds.reason'),
  'refundPaymentById.reason': reasonOf('refunds.reason'),

  'initializePayment.booking_id': named,
  'initializePayment.payment_reference': compared,
  charge_amount: compared,
  'processPayment.booking_id': named,
  payment_id: named,
  'processPayment.payment_reference': compared,
  statement_line: to('statement_lines.statement_line', tidyStatementLine),
  notes: to('payment_events.note'),
  'addPaymentNote.note': to('payment_events.note'),
  outgoing_reference: to('refunds.outgoing_reference'),
  'recordRefundOutcome.reference': to('refunds.outgoing_reference'),
  'results.refund_id': named,
  'recordRefundRunResults.results.reference': to('refunds.outgoing_reference'),
  'recordPartnerRunResults.results.reference': to('bank_file_lines.bank_reference', bankReference),
  'recordPartnerRunResults.results.reason': reasonOf('bank_file_lines.failure'),
  'recordDriverRunResults.results.reference': to('bank_file_lines.bank_reference', bankReference),
  'recordDriverRunResults.results.reason': reasonOf('bank_file_lines.failure'),
  'results.line': named,
  'withdrawRefundRun.reason': reasonOf('bank_files.withdrawn_reason'),
  'withdrawPartnerRun.reason': reasonOf('bank_files.withdrawn_reason'),
  'withdrawDriverRun.reason': reasonOf('bank_files.withdrawn_reason'),
  'withdrawClosing.reason': reasonOf('period_closings.reason'),
  'reopenMonth.reason': reasonOf('period_closings.reason'),
  'closeCase.note': to('cases.outcome'),
  'parts.payment_id': named,
  removal_id: named,
  'pairs.line_id': named,
  'pairs.payment_id': named,
  line_ids: named,
  counted_for: named,
  'returnLine.outgoing_reference': to('bank_lines.return_reference'),
  'returnLine.reason': reasonOf('bank_lines.return_reason'),
  'approveLineReturn.outgoing_reference': compared,
  'recordPayout.provider': named,
  payout_ids: named,
  with_line_ids: named,
  'giveRefundAccount.account_name': to('refund_accounts.account_name', account('account_name')),
  'giveRefundAccount.account_number': to('refund_accounts.account_number', account('account_number')),
  'giveRefundAccount.bank_code': to('refund_accounts.bank_code', account('bank_code')),
  'giveDriverAccount.account_name': to('driver_accounts.account_name', account('account_name')),
  'giveDriverAccount.account_number': to('driver_accounts.account_number', account('account_number')),
  'giveDriverAccount.bank_code': to('driver_accounts.bank_code', account('bank_code')),
  'addPartner.account_name': to('partners.account_name', account('account_name')),
  'addPartner.account_number': to('partners.account_number', account('account_number')),
  'addPartner.bank_code': to('partners.bank_code', account('bank_code')),
  'changePartner.account_name': to('partners.account_name', account('account_name')),
  'changePartner.account_number': to('partners.account_number', account('account_number')),
  'changePartner.bank_code': to('partners.bank_code', account('bank_code')),

  cost: naira('vehicle_services.cost_kobo'),
  next_due_on: to('vehicles.service_due_on'),
  next_due_km: to('vehicles.service_due_km'),
  vehicle_id: named,
  driver_id: named,
  'declineTrip.reason': to('trips.decline_reason'),
  'startTrip.mileage_km': to('trips.start_mileage_km'),
  'startTrip.fuel_eighths': to('trips.start_fuel_eighths'),
  'endTrip.mileage_km': to('trips.end_mileage_km'),
  'endTrip.fuel_eighths': to('trips.end_fuel_eighths'),
  'endTrip.note': to('trips.end_note'),
  'assignVehicle.swap.at': to('hire_segments.ended_at'),
  'assignVehicle.swap.end_mileage_km': to('hire_segments.end_mileage_km'),
  'assignVehicle.swap.end_fuel_eighths': to('hire_segments.end_fuel_eighths'),
  'assignVehicle.swap.start_mileage_km': to('hire_segments.start_mileage_km'),
  'assignVehicle.swap.start_fuel_eighths': to('hire_segments.start_fuel_eighths'),
  'recordCarChange.segment_id': named,
  'recordCarChange.mileage_km': to('hire_segments.start_mileage_km'),
  'recordCarChange.fuel_eighths': to('hire_segments.start_fuel_eighths'),
  'recordCarChange.end_mileage_km': to('hire_segments.end_mileage_km'),
  'recordCarChange.end_fuel_eighths': to('hire_segments.end_fuel_eighths'),
  checks: ofJson,
  at: not('is replaced by the time of the server where it lies outside the last days'),
  'setDuty.until': to('drivers.duty_until'),

  'writeReview.text': to('reviews.body', readReviewText),
  'editReview.text': to('reviews.body', readReviewText),
  'replyToReview.text': to('review_replies.body', (typed: string) =>
    readTyped(typed, { field: 'text', atLeast: 2, says: 'Write an answer.' }),
  ),
  rate: not('is read as a decimal number'),
  'submitPrivacyComplaint.category': to('contact_messages.complaint_kind'),
  'submitContactMessage.name': to('contact_messages.name', letter('name')),
  'submitContactMessage.email': to('contact_messages.email', letter('email')),
  subject: to('contact_messages.subject', letter('subject')),
  'submitContactMessage.message': to('contact_messages.message', letter('message')),
  'submitPrivacyComplaint.name': to('contact_messages.name', letter('name')),
  'submitPrivacyComplaint.email': to('contact_messages.email', letter('email')),
  'submitPrivacyComplaint.message': to('contact_messages.message', letter('message')),
  'answerLetter.text': to('contact_entries.text', readText),
  'noteOnLetter.text': to('contact_entries.text', readText),
  title: to('notifications.title', pushed('title')),
  'pushNotification.message': to('notifications.message', pushed('message')),
  link: to('notifications.link', pushed('link')),
  role: named,
  'noteOnBooking.text': to('booking_notes.body', readText),
  'saveView.name': to('saved_views.name', readViewName),
}
