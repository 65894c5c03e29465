import type { ReactNode } from 'react'

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of a drawer, with its head. */
export const Section = ({ title, aside, children }: SectionProps) => (
  <section className="min-w-0">
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="font-text text-[13.5px] leading-5 font-semibold tracking-normal">{title}</h2>
      {aside ? <span className="text-[12px] text-muted">{aside}</span> : null}
    </div>
    <div className="mt-1.5">{children}</div>
  </section>
)

/** A fact with its name: rows of one list. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 border-b border-line py-2 last:border-0">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 font-semibold break-words">{children}</dd>
  </div>
)

/** Under a fact, in the second voice. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <span className="block text-[12px] leading-4 font-normal text-muted">{children}</span>
)
