import { type Bar, worstCounts } from './bars.ts'
import { limitNames } from './limits/limits.ts'
import { type Figure, ratiosOf, spreadOf } from './measure.ts'

export type Verdict = 'reached' | 'at least half' | 'missed'
export type Line = { bar: Bar; measured: string; wanted: string; verdict: Verdict }

export function lineFor(bar: Bar, figure: Figure): Line {
  const measured = worstCounts.has(bar.figure) ? worstText(figure.values, bar) : spreadText(figure.values, bar.unit)
  if (!('share' in bar))
    return { bar, measured, wanted: wantedText(bar), verdict: verdictOf(bar, counted(bar, figure.values)) }
  const ratios = ratiosOf(figure)
  const share = `${shareText(spreadOf(ratios).median)} of it (${shareText(spreadOf(ratios).least)} to ${shareText(spreadOf(ratios).most)})`
  return {
    bar,
    measured: `${measured}; ${share}`,
    wanted: wantedText(bar),
    verdict: verdictOf(bar, counted(bar, ratios)),
  }
}

function worstText(values: readonly number[], { unit }: Bar): string {
  return withUnit(spreadOf(values).most, unit)
}

function counted(bar: Bar, values: readonly number[]): number {
  const { median, most } = spreadOf(values)
  return worstCounts.has(bar.figure) ? most : median
}

function verdictOf(bar: Bar, value: number): Verdict {
  if ('most' in bar) return value <= bar.most ? 'reached' : value <= 2 * bar.most ? 'at least half' : 'missed'
  const least = 'share' in bar ? bar.share : bar.least
  return value >= least ? 'reached' : value >= least / 2 ? 'at least half' : 'missed'
}

function wantedText(bar: Bar): string {
  if ('most' in bar) return `≤ ${withUnit(bar.most, bar.unit)}`
  if ('least' in bar) return `≥ ${withUnit(bar.least, bar.unit)}`
  return `≥ ${shareText(bar.share)} of ${limitNames[bar.of]}`
}

/** The round in the middle, and the least and the most of all. */
export function spreadText(values: readonly number[], unit: Bar['unit']): string {
  const { median, least, most } = spreadOf(values)
  if (least === most) return withUnit(median, unit)
  return `${withUnit(median, unit)} (${shortNumber(least)} to ${shortNumber(most)})`
}

function withUnit(value: number, unit: Bar['unit']): string {
  return unit === '/s' || unit === '×' ? `${shortNumber(value)}${unit}` : `${shortNumber(value)} ${unit}`.trimEnd()
}

function shortNumber(value: number): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits })
}

const shareText = (share: number) => `1/${shortNumber(1 / share)}`
