import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'

export type SheetPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  from?: 'below' | 'right' | 'left'
  children: ReactNode
  /** What stands in it takes the focus by itself when it is there. */
  focusesItself?: boolean
  /** Stays in view under the body: Clear, and the button with the count. */
  footer?: ReactNode
  /** What has the focus afterwards; by default what had it before. */
  focusAfter?: () => HTMLElement | null
}

const places = {
  below: 'items-end justify-center',
  right: 'items-stretch justify-end',
  left: 'items-stretch justify-start',
}

export default function SheetPopup(props: SheetPopupProps) {
  const { open, onOpenChange, title, from = 'below', focusesItself, focusAfter, children, footer } = props
  const isBelow = from === 'below'
  return (
    <Drawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={isBelow ? 'down' : from}>
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim" />
        <Drawer.Viewport className={classes('fixed inset-0 z-50 flex', places[from])}>
          <Drawer.Popup
            className={`sheet sheet-${from}`}
            initialFocus={focusesItself ? false : undefined}
            finalFocus={() => focusAfter?.() ?? true}
          >
            {isBelow ? (
              <span className="mx-auto mt-2.5 block h-1 w-10 shrink-0 rounded-full bg-line" aria-hidden="true" />
            ) : null}
            <div className="flex shrink-0 items-center justify-between px-5 pt-3 pb-2">
              <Drawer.Title className="text-h3">{title}</Drawer.Title>
              <Drawer.Close aria-label="Close" className="btn-icon -mr-2.5 cursor-pointer">
                <Icon of={X} />
              </Drawer.Close>
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
              {children}
            </Drawer.Content>
            {footer ? (
              <div className="flex shrink-0 items-center gap-3 border-t border-line px-5 py-4">{footer}</div>
            ) : null}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
