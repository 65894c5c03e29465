// Where a driver meets a customer: airports are known by name, so that a flight can be named and waited for.
import { invalid, type Rejection } from '../../rejection.ts'

/** Nigerian airports with scheduled flights, by their code. Source: OurAirports, 2026. */
export const airports: Readonly<Record<string, string>> = {
  LOS: 'Murtala Muhammed International Airport, Lagos',
  ABV: 'Nnamdi Azikiwe International Airport, Abuja',
  PHC: 'Port Harcourt International Airport',
  KAN: 'Mallam Aminu Kano International Airport',
  ENU: 'Akanu Ibiam International Airport, Enugu',
  QOW: 'Sam Mbakwe Airport, Owerri',
  BNI: 'Benin Airport',
  CBQ: 'Margaret Ekpo International Airport, Calabar',
  QUO: 'Victor Attah International Airport, Uyo',
  ABB: 'Asaba International Airport',
  QRW: 'Warri Airport, Osubi',
  KAD: 'Kaduna International Airport',
  ILR: 'Ilorin International Airport',
  IBA: 'Ibadan Airport',
  AKR: 'Akure Airport',
  JOS: 'Yakubu Gowon Airport, Jos',
  YOL: 'Yola Airport',
  MIU: 'Maiduguri International Airport',
  SKO: 'Sadiq Abubakar III International Airport, Sokoto',
}

const airportCodes = new RegExp(`\\b(${Object.keys(airports).join('|')})\\b`)

/** Whether a place that somebody wrote is an airport: it says so, or names one by its code in capitals. */
export function isAirport(place: string): boolean {
  return /\b(airport|mma2)\b/i.test(place) || airportCodes.test(place)
}

/**
 * A flight number in one spelling, "P4 7123"; null when none is written. Refusal (`invalid`, flight_number):
 * `invalid_flight_number`.
 */
export function readFlightNumber(typed: string | null | undefined): { ok: true; flight: string | null } | Rejection {
  const text = (typed ?? '').trim().toUpperCase()
  if (text === '') return { ok: true, flight: null }
  const match = /^([A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3})[ -]?([0-9]{1,4}[A-Z]?)$/.exec(text)
  if (!match) return invalid('invalid_flight_number', 'Write the flight number like P4 7123.', 'flight_number')
  return { ok: true, flight: `${match[1]} ${match[2]}` }
}

/** How long a driver waits, in minutes. Settings. */
export interface DriverWaiting {
  readonly airportWaitMinutes: number
  readonly waitMinutes: number
}

export const defaultDriverWaiting: DriverWaiting = { airportWaitMinutes: 60, waitMinutes: 15 }

/** "Your driver waits 60 minutes after landing at an airport, 15 minutes elsewhere." */
export function describeWaiting({ airportWaitMinutes, waitMinutes }: DriverWaiting): string {
  return `Your driver waits ${airportWaitMinutes} minutes after landing at an airport, ${waitMinutes} minutes elsewhere.`
}

/** What its driver reads of it: "Wait 60 minutes after landing." */
export function waitingAt(place: string, { airportWaitMinutes, waitMinutes }: DriverWaiting): string {
  return isAirport(place) ? `Wait ${airportWaitMinutes} minutes after landing.` : `Wait ${waitMinutes} minutes.`
}
