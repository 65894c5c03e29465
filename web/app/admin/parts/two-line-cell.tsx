import type { ReactNode } from 'react'

/** A cell of two lines: what it is, and under it what tells it apart. */
export const TwoLineCell = ({ main, sub }: { main: ReactNode; sub?: ReactNode }) => (
  <span className="block min-w-0">
    <span className="block truncate leading-[17px] font-semibold">{main}</span>
    {sub ? <span className="num block truncate text-[12px] leading-[15px] text-muted">{sub}</span> : null}
  </span>
)
