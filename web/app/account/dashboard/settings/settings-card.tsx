import { type ReactNode, useId } from 'react'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'

type SettingsCardProps = { title: string; lead?: ReactNode; children: ReactNode }

export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="card p-5 md:p-6">
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      {lead ? <p className="mt-1 max-w-[60ch] text-muted">{lead}</p> : null}
      {children}
    </section>
  )
}

type PendingProps = { what: string; hasFailed: boolean; onRetry: () => void }

/** In a card whose call has not answered. */
export function Pending({ what, hasFailed, onRetry }: PendingProps) {
  if (hasFailed) return <ErrorNotice title={`We could not load ${what}`} onRetry={onRetry} className="mt-4" />
  return <Skeletons label={`Loading ${what}`} className="mt-4 grid gap-2" bars={['h-12', 'h-12']} />
}
