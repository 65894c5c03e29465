import type { ReactNode } from 'react'

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
