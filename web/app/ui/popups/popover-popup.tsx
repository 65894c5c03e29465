import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type AnchoredPopup, isOnAnchor } from './popup-button.tsx'

export type PopoverPopupProps = AnchoredPopup & {
  /** Its name, said when it opens. */
  label: string
  align?: 'start' | 'end' | 'center'
  className?: string
  children: ReactNode
}

export default function PopoverPopup({
  open,
  onOpenChange,
  anchor,
  id,
  label,
  align = 'end',
  className,
  children,
}: PopoverPopupProps) {
  return (
    <Popover.Root open={open} onOpenChange={(next, { event }) => isOnAnchor(event, anchor) || onOpenChange(next)}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align={align} sideOffset={10} collisionPadding={12} className="z-40">
          <Popover.Popup id={id} aria-label={label} finalFocus={anchor} className={classes('popup', className)}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
