import type { Api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Quote } from '../../lib/types/quote-types.ts'
import type { Product } from '../search/product.ts'
import { hasDates, quoteQuery, type StayChoice } from './stay-choice.ts'

/** The price of a choice, or the sentence that says why there is none. */
export type Pricing = { quote: Quote | null; problem: string | null }

export const nothingPriced: Pricing = { quote: null, problem: null }

export async function loadQuote(
  api: Api,
  { product, id, choice, currency }: { product: Product; id: string; choice: StayChoice; currency: string },
): Promise<Pricing> {
  if (!hasDates(choice)) return nothingPriced
  try {
    const summary = await api.get('/bookings/summary/{type}/{id}', {
      params: { type: product, id },
      query: quoteQuery(product, choice, currency),
    })
    return { quote: summary.quote, problem: null }
  } catch (error) {
    if (error instanceof ApiError) return { quote: null, problem: error.detail }
    throw error
  }
}
