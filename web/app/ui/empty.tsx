import type { ReactNode } from 'react'

/** Nothing here: what stands in the way, and ways out. The title is an h2 unless the page says otherwise. */
export function Empty({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="card overflow-hidden">
      <div className="adire h-18 bg-lagoon-deep" aria-hidden="true" />
      <div className="p-6 md:p-8">
        <h2 className="text-h3">{title}</h2>
        {children ? <div className="mt-2 max-w-[60ch] text-muted">{children}</div> : null}
        {actions ? <div className="mt-5 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
