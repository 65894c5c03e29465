import { type Day, isDay } from '@skyroute/core/dates.ts'
import { invalid } from '../errors.ts'

/** A schema knows the shape of a day, not that February has no thirtieth. Throws 422 and names the field. */
export function realDay(field: string, typed: string): Day {
  if (!isDay(typed)) throw invalid(field, 'There is no such day.')
  return typed
}
