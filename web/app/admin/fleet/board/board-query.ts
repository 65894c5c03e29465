import { isDay } from '@skyroute/core/dates.ts'

const usualDays = 7
export const boardLengths = [7, 14] as const

/** What an address asks of the board. */
export function readBoardQuery(query: URLSearchParams) {
  const from = query.get('from')
  const days = Number(query.get('days'))
  return {
    from: isDay(from) ? from : undefined,
    days: boardLengths.some((length) => length === days) ? days : usualDays,
    state: query.get('state') ?? undefined,
    all: query.get('all') === 'true' ? true : undefined,
  }
}
