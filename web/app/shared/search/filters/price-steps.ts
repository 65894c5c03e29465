/*
 * The price slider counts 0 to 1000 by 10 (M11): in naira a step is a thousand, elsewhere one unit; its right end has no
 * upper limit. What is typed may lie between two steps, or beyond the last. Addresses and the API speak of amounts, with
 * their currency beside them.
 */
export const STEPS = 1000
const STEP = 10

/** Slider positions; null is no upper limit. */
export type PriceSteps = readonly [low: number, high: number | null]
export const anyPrice: PriceSteps = [0, null]

export const isAnyPrice = ([low, high]: PriceSteps) => low <= 0 && high === null

const unitOf = (currency: string) => (currency === 'NGN' ? 1000 : 1)

/** To the kobo or the cent: 1.005 thousands are 1005, and not a hair less. */
export const amountOf = (step: number, currency: string) => Math.round(step * unitOf(currency) * 100) / 100

/** What search is asked with: a thumb at its end asks for nothing. */
export function priceBounds([low, high]: PriceSteps, currency: string): { min?: number; max?: number } {
  return {
    ...(low > 0 ? { min: amountOf(low, currency) } : {}),
    ...(high !== null ? { max: amountOf(high, currency) } : {}),
  }
}

/** The other way round, to the very amount. Of two that cross the upper one is let go. */
export function stepsOf(bounds: { min?: number | undefined; max?: number | undefined }, currency: string): PriceSteps {
  const low = Math.max(0, (bounds.min ?? 0) / unitOf(currency))
  const high = bounds.max === undefined ? null : bounds.max / unitOf(currency)
  return high !== null && high < low ? [low, null] : [low, high]
}

/** Where the thumbs stand: what was typed may lie beyond the slider. */
export function thumbsOf([low, high]: PriceSteps): [low: number, high: number] {
  return [Math.min(low, STEPS - STEP), Math.min(high ?? STEPS, STEPS)]
}

/** A thumb was moved; the other end stays as it was typed. */
export function movedTo(price: PriceSteps, [low, high]: readonly [number, number]): PriceSteps {
  const [lowBefore, highBefore] = thumbsOf(price)
  const highStep = high >= STEPS ? null : high
  return [low === lowBefore ? price[0] : low, high === highBefore ? price[1] : highStep]
}

const BARS = 40

/** The API counts by tenths of its own price range; the slider draws bars over its whole track. */
export function histogramOnTrack(
  { price_histogram: counts, price_range: range }: HistogramAnswer,
  currency: string,
): number[] {
  const bars = new Array<number>(BARS).fill(0)
  const track = amountOf(STEPS, currency)
  const width = (range.max - range.min) / Math.max(1, counts.length)
  for (const [index, count] of counts.entries()) {
    const middle = range.min + width * (index + 0.5)
    const first = barAt(range.min + width * index, track)
    const last = Math.max(first, barAt(range.min + width * (index + 1) - track / BARS / 2, track))
    if (middle > track) bars[BARS - 1] = (bars[BARS - 1] ?? 0) + count
    else for (let bar = first; bar <= last; bar += 1) bars[bar] = (bars[bar] ?? 0) + count / (last - first + 1)
  }
  return bars
}

type HistogramAnswer = { price_histogram: number[]; price_range: { min: number; max: number } }

const barAt = (amount: number, track: number) => Math.min(BARS - 1, Math.max(0, Math.floor((amount / track) * BARS)))
