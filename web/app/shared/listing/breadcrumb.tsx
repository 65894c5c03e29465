import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icons/icon.tsx'

export function Breadcrumb({ steps }: { steps: { label: string; to: string }[] }) {
  return (
    <nav className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted" aria-label="Breadcrumb">
      {steps.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 ? <Icon of={ChevronRight} className="size-4" /> : null}
          <Link className="inline-flex min-h-11 items-center hover:underline md:min-h-8" to={to}>
            {label}
          </Link>
        </Fragment>
      ))}
    </nav>
  )
}
