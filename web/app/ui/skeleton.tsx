import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** `bars`: a shape for each, one below the other. */
type SkeletonsProps = { label: string; className?: string; bars?: readonly string[]; children?: ReactNode }

/** Holds the shapes of what comes; shows after 200 ms, so a quick answer never flashes. */
export function Skeletons({ label, className, bars = [], children }: SkeletonsProps) {
  return (
    <div className={classes('skeletons', className)} role="status" aria-label={label}>
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a name
        <Skeleton key={index} className={bar} />
      ))}
      {children}
    </div>
  )
}

/** One shape; size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classes('skeleton', className)} aria-hidden="true" />
}

export function CardSkeleton() {
  return (
    <div className="card overflow-hidden" aria-hidden="true">
      <Skeleton className="aspect-[4/3] !rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-6 w-52" />
        <Skeleton className="h-3.5 w-full" />
        <div className="mt-3 flex items-end justify-between">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-11 w-28" />
        </div>
      </div>
    </div>
  )
}
