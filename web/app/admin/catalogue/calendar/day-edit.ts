import type { Kind } from '../catalogue-answers.ts'

/** What is to become of the chosen days; '' leaves it as it is, `own` is the room type's or car's again. */
export type DayEdit = {
  sale: '' | 'close' | 'open'
  priceIs: '' | 'set' | 'own'
  price: string
  shortestIs: '' | 'set' | 'own'
  shortest: string
}
type Body = { closed?: boolean; price?: number | null; min_days?: number | null }

/** As the API takes it, or why it cannot be asked for yet. */
export function readDayEdit(wish: DayEdit): { body: Body; off: string | false } {
  const body: Body = {}
  if (wish.sale) body.closed = wish.sale === 'close'
  if (wish.priceIs === 'own') body.price = null
  if (wish.shortestIs === 'own') body.min_days = null
  if (wish.priceIs === 'set') {
    const typed = wish.price.replace(/^₦|[\s,]/g, '')
    if (!/^\d+(\.\d{1,2})?$/.test(typed) || Number(typed) < 1) return { body, off: 'Write the price in naira.' }
    body.price = Number(typed)
  }
  if (wish.shortestIs === 'set') {
    if (!/^([1-9]|[12]\d|30)$/.test(wish.shortest.trim())) return { body, off: 'From 1 to 30.' }
    body.min_days = Number(wish.shortest)
  }
  return { body, off: Object.keys(body).length === 0 && 'Choose what is to change.' }
}

export const wordsFor = (kind: Kind) =>
  kind === 'hotel'
    ? { unit: 'night', usual: 'As usual', shortest: 'Shortest stay', stays: 'stays' }
    : { unit: 'day', usual: 'As usual', shortest: 'Shortest hire', stays: 'hires' }
