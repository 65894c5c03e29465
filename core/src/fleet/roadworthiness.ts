// Whether a vehicle or a driver may go on a hire. A hire day runs from its day to the morning after, so a paper that
// ends on a day covers no hire that is still out on the next.
import { addDays, type Day, formatDay } from '../dates.ts'
import { conflict, type Rejection } from '../rejection.ts'

/** The papers a car for hire carries, as people call them. */
export const paperNames = {
  vehicle_licence: 'vehicle licence',
  roadworthiness: 'roadworthiness certificate',
  insurance: 'insurance',
  hackney_permit: 'hackney permit',
} as const
export type PaperCode = keyof typeof paperNames
export const paperCodes = Object.keys(paperNames) as PaperCode[] // the keys are the type

export interface Paper {
  readonly code: PaperCode
  /** The last day it is good for. */
  readonly expiresOn: Day
}

/** The days `[fromOn, untilOn)`. */
export interface DayRange {
  readonly fromOn: Day
  readonly untilOn: Day
}

export interface Break extends DayRange {
  readonly reason: string
}

export interface VehicleFacts {
  readonly plate: string
  readonly status: 'active' | 'service' | 'retired'
  readonly papers: readonly Paper[]
  readonly breaks: readonly Break[]
}

export interface DriverFacts {
  readonly name: string
  readonly isActive: boolean
  /** Null: nobody has written it down. */
  readonly licenceExpiresOn: Day | null
  readonly breaks: readonly Break[]
}

/**
 * Why this vehicle may not serve a hire of the days `[fromOn, untilOn)`, or null when it may. The paper that ends
 * first is named. Source: I15, "a hire across an expiry is refused, the paper named".
 */
export function whyVehicleNotRoadworthy(vehicle: VehicleFacts, hire: DayRange): Rejection | null {
  const { plate, status } = vehicle
  if (status === 'service') return conflict('in_service', `${plate} is in the workshop.`)
  if (status === 'retired') return conflict('retired', `${plate} has left the fleet.`)
  const ending = firstEnding(vehicle.papers)
  if (ending && ending.expiresOn < hire.untilOn) {
    const when = ending.expiresOn < hire.fromOn ? 'before this hire begins' : 'before this hire is over'
    return conflict(
      'paper_ends',
      `The ${paperNames[ending.code]} of ${plate} ends on ${saidDay(ending.expiresOn)}, ${when}.`,
    )
  }
  const pause = vehicle.breaks.find((one) => overlaps(one, hire))
  return pause ? conflict('out_of_service', `${plate} is out of service ${saidRange(pause)}: ${pause.reason}.`) : null
}

/** Why this driver may not drive on the days `[fromOn, untilOn)`, or null when they may. */
export function whyDriverNotFit(driver: DriverFacts, hire: DayRange): Rejection | null {
  const { name, licenceExpiresOn } = driver
  if (!driver.isActive) return conflict('not_driving', `${name} does not drive for us at present.`)
  if (licenceExpiresOn === null) return conflict('licence_unknown', `No driving licence of ${name} is on file.`)
  if (licenceExpiresOn < hire.untilOn) {
    return conflict('licence_ends', `The driving licence of ${name} ends on ${saidDay(licenceExpiresOn)}.`)
  }
  const pause = driver.breaks.find((one) => overlaps(one, hire))
  return pause ? conflict('day_off', `${name} is off ${saidRange(pause)}: ${pause.reason}.`) : null
}

/** Half-open ranges: one that ends where the other begins does not overlap it. */
export function overlaps(one: DayRange, other: DayRange): boolean {
  return one.fromOn < other.untilOn && other.fromOn < one.untilOn
}

function firstEnding(papers: readonly Paper[]): Paper | undefined {
  return papers.toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn))[0]
}

/** "14 Dec 2026": without the day of the week, which nobody asks of a paper. */
function saidDay(on: Day): string {
  return formatDay(on, 'with year').slice('Mon '.length)
}

function saidRange({ fromOn, untilOn }: DayRange): string {
  const lastOn = addDays(untilOn, -1)
  return lastOn === fromOn ? `on ${saidDay(fromOn)}` : `from ${saidDay(fromOn)} to ${saidDay(lastOn)}`
}
