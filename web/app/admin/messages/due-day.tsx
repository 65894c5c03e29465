import { lagosDayOf } from '@skyroute/core/dates.ts'
import { formatDay } from '../../lib/days.ts'
import { classes } from '../../ui/classes.ts'
import { describeDue } from './describe-due.ts'

/** Until when a complaint must be answered: how many days are left, or were missed. */
export function DueDay({ at }: { at: string }) {
  const { words, isLate } = describeDue(at, new Date())
  return (
    <time
      dateTime={at}
      title={formatDay(lagosDayOf(at), 'with year')}
      className={classes('num', isLate ? 'font-semibold text-danger' : 'text-muted')}
    >
      {words}
    </time>
  )
}
