import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'

/** A table that is on its way. */
export function TableSkeleton({ label, rows = 12 }: { label: string; rows?: number }) {
  return (
    <Skeletons label={label} className="w-full">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a name
        <div key={row} className="flex h-11 items-center gap-6 border-b border-line px-4">
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className="h-3.5 min-w-24 flex-1" />
          <Skeleton className="h-3.5 w-24 max-md:hidden" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </Skeletons>
  )
}
