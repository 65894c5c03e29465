import { classes } from '../../ui/classes.ts'
import { naira } from '../parts/table/cells.tsx'

/** `isSum`: what the lines above it come to. */
export type Sum = { name: string; amount: number; isSum?: boolean }

/** Names and amounts, a line each. */
export const Sums = ({ sums, className }: { sums: readonly Sum[]; className?: string }) => (
  <dl className={classes('grid gap-1', className)}>
    {sums.map(({ name, amount, isSum }) => (
      <div
        key={`${name} ${amount}`}
        className={classes('flex justify-between gap-4', isSum && 'border-t border-line pt-1 font-semibold')}
      >
        <dt className={isSum ? undefined : 'text-muted'}>{name}</dt>
        <dd className="num">{naira(amount)}</dd>
      </div>
    ))}
  </dl>
)
