const words = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** "1,375.00" */
export const describeRate = (rate: number): string => words.format(rate)

/** How far a typed rate lies from the one that holds, in per cent; null when it is no rate. */
export function changeInPercent(typed: string, rate: number): number | null {
  const next = Number(typed.trim())
  if (typed.trim() === '' || !Number.isFinite(next) || next <= 0) return null
  return ((next - rate) / rate) * 100
}

/** M10: beyond this the API asks twice. */
export const leapPercent = 20
