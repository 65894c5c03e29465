import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

type CheckProps = ComponentProps<'input'> & {
  label: ReactNode
  /** How many there are: at right. None: grey and off, never hidden. */
  count?: number
}

export const Check = (props: CheckProps) => <Mark type="checkbox" {...props} />
export const Radio = (props: CheckProps) => <Mark type="radio" {...props} />

function Mark({ label, count, className, ...input }: CheckProps) {
  const isOff = input.disabled || (count === 0 && !input.checked)
  return (
    <label
      className={classes(
        'flex min-h-11 items-center gap-3',
        isOff ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
        className,
      )}
    >
      <input {...input} disabled={isOff} className="check" />
      <span className="min-w-0 flex-1">{label}</span>
      {count === undefined ? null : <span className="num text-sm text-muted">{count}</span>}
    </label>
  )
}
