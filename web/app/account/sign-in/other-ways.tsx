import type { ReactNode } from 'react'

/** Below the form: how else one gets in. */
export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {children}
    </div>
  )
}
