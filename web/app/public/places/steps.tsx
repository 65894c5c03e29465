import { Link } from 'react-router'

/** The way down to a place. Not the listings' own, whose chunk brings their galleries and calendars along. */
export function Steps({ steps }: { steps: { label: string; to: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {steps.map(({ label, to }, index) => (
          <li key={to} className="flex items-center gap-x-2">
            {index > 0 ? <span aria-hidden="true">›</span> : null}
            <Link className="inline-flex min-h-11 items-center hover:underline md:min-h-8" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
