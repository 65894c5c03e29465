import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type AnchoredPopup, isOnAnchor } from './popup-button.tsx'

export type PopoverPopupProps = AnchoredPopup & {
  /** Its name, said when it opens. */
  label: string
  align?: 'start' | 'end' | 'center'
  /** Tab stays in it, and what stands in it takes the focus by itself when it is there. */
  isTrapped?: boolean
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
  isTrapped = false,
  className,
  children,
}: PopoverPopupProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => isOnAnchor(event, anchor) || onOpenChange(next)}
      modal={isTrapped ? 'trap-focus' : false}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align={align} sideOffset={10} collisionPadding={12} className="z-[60]">
          <Popover.Popup
            id={id}
            aria-label={label}
            initialFocus={isTrapped ? false : undefined}
            finalFocus={anchor}
            className={classes('popup', className)}
          >
            {children}
            {isTrapped ? (
              <Popover.Close className="btn btn-line sr-only focus:not-sr-only focus:mt-3 focus:inline-flex">
                Close
              </Popover.Close>
            ) : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
