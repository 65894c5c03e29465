import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

type DrawerSectionProps = { title: string; more?: ReactNode; children: ReactNode }

export function DrawerSection({ title, more, children }: DrawerSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="font-text text-[13.5px] leading-5 font-semibold tracking-normal">
          {title}
        </h3>
        {more}
      </div>
      {children}
    </section>
  )
}

export const DrawerLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link text-[12.5px]">
    {children}
  </Link>
)

/** Names and values, a line each. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
