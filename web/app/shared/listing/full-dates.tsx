import { formatDay } from '@skyroute/core/dates.ts'

/** Full is a suggestion: when the same length is free next. */
export function FullDates({ nextFree }: { nextFree: { start: string; end: string } | null }) {
  return (
    <span className="text-[15px] leading-[22px] text-muted">
      {nextFree
        ? `Full on those dates. Free from ${formatDay(nextFree.start)} to ${formatDay(nextFree.end)}.`
        : 'Full on those dates and for weeks after.'}
    </span>
  )
}
