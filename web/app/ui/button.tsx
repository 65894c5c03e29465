import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Icon } from './icons/icon.tsx'
import { Spinner } from './spinner.tsx'

/** `main` (dusk) is the one action of a page that moves money or starts the search; everything else is not. */
export type ButtonLook = 'main' | 'lagoon' | 'line' | 'quiet' | 'danger'

type Shape = { look?: ButtonLook; small?: boolean; className?: string }
type ButtonProps = ComponentProps<'button'> &
  Shape & {
    /** While it runs: the verb in its place ("Reserving…"). */
    busy?: string | false
    /** Why it cannot be pressed now. It stays visible and reachable, with the reason beside it. */
    off?: string | false
  }

export function Button({
  look,
  small,
  className,
  busy,
  off,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const asleep = Boolean(busy || off)
  const press = (event: MouseEvent<HTMLButtonElement>) => (asleep ? event.preventDefault() : onClick?.(event))
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ look, small, className })}
      onClick={press}
      aria-busy={busy ? true : undefined}
      aria-disabled={off ? true : undefined}
      aria-describedby={off ? reasonId : rest['aria-describedby']}
    >
      {busy ? <Spinner /> : null}
      {busy || children}
    </button>
  )
  return off ? <WithReason id={reasonId} reason={off} button={button} /> : button
}

function WithReason({ id, reason, button }: { id: string; reason: string; button: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      {button}
      <span id={id} className="text-sm text-muted">
        {reason}
      </span>
    </span>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, small, className, ...rest }: ComponentProps<typeof Link> & Shape) {
  return <Link {...rest} className={buttonClasses({ look, small, className })} />
}

/** A round button that is only an icon: it must have a name. */
export function IconButton({ label, icon, size, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classes('btn-icon cursor-pointer', className)}>
      {icon ? <Icon of={icon} className={size} /> : children}
    </button>
  )
}

/** `size`: a class, `size-4`; `children` where it is not always an icon. */
type IconButtonProps = ComponentProps<'button'> & { label: string; icon?: LucideIcon; size?: string }

const looks: Record<ButtonLook, string> = {
  main: 'btn-main',
  lagoon: 'btn-lagoon',
  line: 'btn-line',
  quiet: 'btn-quiet',
  danger:
    'bg-danger text-white dark:text-[#2b0703] hover:opacity-90 aria-disabled:bg-sunk aria-disabled:text-muted! aria-disabled:hover:opacity-100',
}

export const buttonClasses = ({ look = 'lagoon', small, className }: Shape) =>
  classes('btn', small && 'btn-sm', looks[look], className)
