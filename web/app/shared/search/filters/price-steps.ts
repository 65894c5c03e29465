/*
 * The price slider counts 0 to 1000 by 10 (M11): in naira a step is a thousand, elsewhere one unit; 1000 has no upper
 * limit. Addresses and the API speak of amounts, with their currency beside them.
 */
export const STEPS = 1000
const STEP = 10

/** Slider positions; the whole slider is no wish at all. */
export type PriceSteps = readonly [low: number, high: number]
export const anyPrice: PriceSteps = [0, STEPS]

export const isAnyPrice = ([low, high]: PriceSteps) => low <= 0 && high >= STEPS

const unitOf = (currency: string) => (currency === 'NGN' ? 1000 : 1)

export const amountOf = (step: number, currency: string) => step * unitOf(currency)

/** What search is asked with: a thumb at its end asks for nothing. */
export function priceBounds([low, high]: PriceSteps, currency: string): { min?: number; max?: number } {
  return {
    ...(low > 0 ? { min: amountOf(low, currency) } : {}),
    ...(high < STEPS ? { max: amountOf(high, currency) } : {}),
  }
}

/** The other way round; what does not lie on a step goes to the nearest, and the thumbs never cross. */
export function stepsOf(bounds: { min?: number; max?: number }, currency: string): PriceSteps {
  const low = bounds.min === undefined ? 0 : nearest(bounds.min / unitOf(currency))
  const high = bounds.max === undefined ? STEPS : nearest(bounds.max / unitOf(currency))
  return low < high ? [low, high] : [Math.min(low, STEPS - STEP), Math.min(low, STEPS - STEP) + STEP]
}

const nearest = (step: number) => Math.min(STEPS, Math.max(0, Math.round(step / STEP) * STEP))

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
