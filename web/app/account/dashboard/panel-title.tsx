import type { ReactNode } from 'react'

/** The heading of a tab, with what stands at its right. It takes the focus when a row under it goes. */
export function PanelTitle({ id, children, actions }: { id: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 id={id} tabIndex={-1} className="text-[1.875rem] leading-[2.25rem] outline-none">
        {children}
      </h1>
      {actions}
    </div>
  )
}
