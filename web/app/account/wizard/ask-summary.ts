import type { Api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { BookingSummary } from '../../lib/types/quote-types.ts'
import { type BookingRequest, requestParameters, summaryQuery } from './booking-request.ts'

/** Why there is an item but no price for what is asked of it: days past, too many guests. */
export type QuoteProblem = { code: string; detail: string }

export type WizardPage =
  | { state: 'ready'; wish: BookingRequest; item: BookingSummary; problem: QuoteProblem | null }
  | { state: 'missing' | 'failed'; wish: BookingRequest }

/** The item and its price for the wished days; without days, or when they cannot be priced, the item alone. */
export async function askSummary(api: Api, wish: BookingRequest, currency: string): Promise<WizardPage> {
  if (wish.id === '') return { state: 'missing', wish }
  const ask = (asked: BookingRequest) =>
    api.get('/bookings/summary/{type}/{id}', {
      params: { type: asked.type, id: asked.id },
      query: summaryQuery(requestParameters(asked), currency),
    })
  try {
    return { state: 'ready', wish, item: await ask(wish), problem: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { state: 'missing', wish }
    if (error.status !== 422 && error.status !== 409) return { state: 'failed', wish }
    const problem = { code: error.code, detail: error.detail }
    return withoutDays(wish, ask).then((item) =>
      item ? { state: 'ready', wish, item, problem } : { state: 'failed', wish },
    )
  }
}

async function withoutDays(wish: BookingRequest, ask: (wish: BookingRequest) => Promise<BookingSummary>) {
  try {
    return await ask({ ...wish, startOn: undefined, endOn: undefined })
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
