import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'

export type DialogPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot: the safe one first. */
  actions?: ReactNode
  /** Wider than 480: `max-w-[720px]`. */
  className?: string
}

/** What is typed next is meant for the first of them, and for the dialog where there is none: not for its cross. */
const FIELDS = ':is(input:not([type=hidden]), textarea, select):enabled'

export default function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  className,
}: DialogPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        {/* Opened from a drawer it is nested, and is dimmed all the same. */}
        <Dialog.Backdrop forceRender className="scrim z-50" />
        <Dialog.Popup
          ref={popup}
          initialFocus={(by) =>
            (by === 'touch' ? null : popup.current?.querySelector<HTMLElement>(FIELDS)) ?? popup.current
          }
          className={classes('dialog', className ?? 'max-w-[480px]')}
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="text-h3">{title}</Dialog.Title>
            <Dialog.Close aria-label="Close" className="btn-icon -mt-2.5 -mr-2.5 shrink-0 cursor-pointer">
              <Icon of={X} />
            </Dialog.Close>
          </div>
          {description ? <Dialog.Description className="mt-2 text-muted">{description}</Dialog.Description> : null}
          {children}
          {actions ? <div className="dialog-actions">{actions}</div> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
