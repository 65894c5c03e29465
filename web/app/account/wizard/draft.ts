import { readText, type TextKind } from '@skyroute/core/typed-text.ts'
import type { User } from '../../lib/types/api-types.ts'
import type { BookingSummary } from '../../lib/types/quote-types.ts'
import type { BookingRequest } from './booking-request.ts'

/** What a person types into the wizard beside the dates and numbers of its address. */
export type Draft = {
  firstName: string
  lastName: string
  email: string
  phone: string
  state: string
  pickupLocation: string
  /** Of a hire: nobody brings a room back. */
  dropoffLocation: string
  flightNumber: string
  specialRequests: string
  /** Whom the receipt is written for, when a company pays. */
  buyerCompany: string
  buyerTin: string
  isOldEnough: boolean
}

export const states = ['Lagos', 'Port Harcourt', 'Abuja'] as const
export const MOST_REQUESTS = 500

/** What is known before anything is typed. */
export function knownDraft(item: BookingSummary, user: User | null, wish: BookingRequest): Draft {
  return {
    firstName: user?.first_name ?? '',
    lastName: user?.last_name ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    state: item.state_choice ?? '',
    // A driver comes to where the customer is, which nobody knows but they.
    pickupLocation: isDriven(wish) ? '' : (item.pickup_location ?? item.location),
    dropoffLocation: '',
    flightNumber: '',
    specialRequests: '',
    buyerCompany: '',
    buyerTin: '',
    isOldEnough: false,
  }
}

export type Step = 1 | 2 | 3

/** The field that a step waits for, and the sentence that says so. */
export type Missing = { field: keyof Draft | 'start_date' | 'end_date'; says: string }

/** What is typed in a field, and on which step it stands: read as the server reads it. */
const typedFields = {
  firstName: { kind: 'name', step: 1 },
  lastName: { kind: 'name', step: 1 },
  email: { kind: 'email', step: 1 },
  phone: { kind: 'phone', step: 1 },
  pickupLocation: { kind: 'name', step: 2 },
  dropoffLocation: { kind: 'name', step: 2 },
  flightNumber: { kind: 'name', step: 2 },
  specialRequests: { kind: 'text', step: 2 },
  buyerCompany: { kind: 'name', step: 2 },
} as const satisfies Partial<Record<keyof Draft, { kind: TextKind; step: Step }>>
type TypedField = keyof typeof typedFields
const typedNames = Object.keys(typedFields) as TypedField[] // the keys of a literal type

const read = (draft: Draft, field: TypedField) => readText(typedFields[field].kind, draft[field])

/** The draft as it is sent and shown for review: without what copying brought along. */
export function readDraft(draft: Draft): Draft {
  const texts = typedNames.map((field) => {
    const text = read(draft, field)
    return [field, text.ok ? text.text : draft[field].trim()]
  })
  return { ...draft, ...Object.fromEntries(texts), buyerTin: draft.buyerTin.trim() }
}

/** The first field of a step that holds what the server would refuse, with its sentence. */
export function wrongOn(step: Step, draft: Draft): Missing | null {
  for (const field of typedNames.filter((name) => typedFields[name].step === step)) {
    const text = read(draft, field)
    if (!text.ok) return { field, says: asSentence(text.sentence) }
  }
  return null
}

/** "holds a character …" is what an answer says behind the name of its field. */
const asSentence = (says: string) => (/^[a-z]/.test(says) ? `This ${says}.` : says)

const fieldsOfOrder: Readonly<Record<string, TypedField>> = {
  guest_name: 'firstName',
  guest_email: 'email',
  guest_phone: 'phone',
  special_requests: 'specialRequests',
  pickup_location: 'pickupLocation',
  dropoff_location: 'dropoffLocation',
  flight_number: 'flightNumber',
  buyer_company: 'buyerCompany',
}

/** Where the server's word about a field of the order belongs; null for what is not typed here. */
export function placeOf({ field, message }: { field: string; message: string }): (Missing & { step: Step }) | null {
  const typed = fieldsOfOrder[field.replace(/^booking_data\./, '')]
  return typed ? { field: typed, says: asSentence(message), step: typedFields[typed].step } : null
}

/** Why Next is off on a step, or null. Section 4 of the specification. */
export function missingOn(step: Step, typed: Draft, wish: BookingRequest): Missing | null {
  const draft = readDraft(typed)
  const needed = (field: keyof Draft, says: string) => (`${draft[field]}` === '' ? { field, says } : null)
  const names = 'First name, last name and email are needed.'
  if (step === 1) return needed('firstName', names) ?? needed('lastName', names) ?? needed('email', names)
  if (step === 3) return null
  const days = wish.type === 'hotel' ? 'check-in and check-out' : 'pickup and return'
  if (!wish.startOn || !wish.endOn)
    return { field: wish.startOn ? 'end_date' : 'start_date', says: `Choose your ${days} dates.` }
  // A hotel stands in a state of its own, which is one of those offered or not.
  const state = wish.type === 'car' ? needed('state', 'Choose the state.') : null
  const start = state ?? needed('pickupLocation', 'Enter where you want to start.')
  if (start) return start
  if (!isTin(draft.buyerTin))
    return { field: 'buyerTin', says: 'Enter the TIN in digits, such as 12345678-0001, or leave it empty.' }
  return isDriven(wish) ? needed('phone', 'Enter your phone number: your driver calls it.') : null
}

const isTin = (typed: string) => /^([0-9-]{5,20})?$/.test(typed.trim())

/** A hire with a driver: they are called, and come to where the customer is. */
export const isDriven = ({ type, withDriver }: BookingRequest) => type === 'car' && withDriver === true

/** What is asked, with the driver that a car always comes with. */
export function withOwnDriver(item: BookingSummary, wish: BookingRequest): BookingRequest {
  return item.driver_mode === 'required' ? { ...wish, withDriver: true } : wish
}

/** The step that may be shown: the asked one, or the first that is not done. */
export function openStep(asked: number, draft: Draft, wish: BookingRequest): Step {
  const isDone = (step: Step) => missingOn(step, draft, wish) === null && wrongOn(step, draft) === null
  if (!(asked >= 2) || !isDone(1)) return 1
  return asked === 2 || !isDone(2) ? 2 : 3
}

/** P12: whoever drives a hired car is 21 or over. */
export const isSelfDrive = (item: BookingSummary, wish: BookingRequest) =>
  wish.type === 'car' && item.driver_mode !== 'required' && wish.withDriver !== true

/** The create call's body (M1: the total is what the customer was shown, for the server to compare). */
export function orderBody(wish: BookingRequest, typed: Draft, shown: { total: number; currency: string }) {
  const draft = readDraft(typed)
  const optional = (text: string) => text || null
  return {
    booking_type: wish.type,
    booking_data: {
      item_id: wish.id,
      guest_name: `${draft.firstName} ${draft.lastName}`,
      guest_email: draft.email,
      ...(draft.phone ? { guest_phone: draft.phone } : {}),
      special_requests: optional(draft.specialRequests),
      ...(draft.state ? { state: draft.state } : {}),
      pickup_location: optional(draft.pickupLocation),
      dropoff_location: wish.type === 'car' ? optional(draft.dropoffLocation) : null,
      ...(isDriven(wish) && draft.flightNumber ? { flight_number: draft.flightNumber } : {}),
      buyer_company: optional(draft.buyerCompany),
      buyer_tin: optional(draft.buyerTin),
      number_of_guests: wish.guests,
      number_of_children: wish.children,
      rooms: wish.rooms,
      ...(wish.roomTypeId ? { room_type_id: wish.roomTypeId } : {}),
      ...(wish.ratePlanId ? { rate_plan_id: wish.ratePlanId } : {}),
      ...(wish.withDriver === undefined ? {} : { with_driver: wish.withDriver }),
      display_currency: shown.currency,
    },
    start_date: wish.startOn,
    end_date: wish.endOn,
    ...(wish.pickUpTime && wish.returnTime ? { pickup_time: wish.pickUpTime, return_time: wish.returnTime } : {}),
    total_amount: shown.total,
    currency: 'NGN',
    ...(draft.isOldEnough ? { is_old_enough: true } : {}),
  }
}
export type OrderBody = ReturnType<typeof orderBody>
