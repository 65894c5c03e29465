import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

export type Rule = { name: string; value: ReactNode; isWide?: boolean }

/** Names and what holds: house rules, hire rules, what a car is. */
export function Rules({ rules }: { rules: Rule[] }) {
  return (
    <dl className="mt-4 grid gap-x-10 md:grid-cols-2">
      {rules.map(({ name, value, isWide }) => (
        <div key={name} className={classes('flex gap-4 border-b border-line py-3', isWide && 'md:col-span-2')}>
          <dt className="w-28 shrink-0 font-semibold">{name}</dt>
          <dd className="min-w-0 text-muted">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
