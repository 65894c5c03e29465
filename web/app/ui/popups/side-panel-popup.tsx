import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'

export type SidePanelPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** True: over everything, and the only thing there is. False: beside the page, which stays in use. */
  isModal: boolean
  /** Where it stands when it is beside the page; null: not drawn yet. */
  place: HTMLElement | null
  /** What has the focus afterwards; by default what had it before. */
  focusAfter?: () => HTMLElement | null
  className?: string
  children: ReactNode
}

export const SidePanelTitle = Dialog.Title
export const SidePanelClose = Dialog.Close

/** A panel at the right edge. Esc closes it; the focus goes in and comes back. */
export default function SidePanelPopup(props: SidePanelPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const { isModal, place } = props
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={(next) => props.onOpenChange(next)}
      modal={isModal}
      disablePointerDismissal={!isModal}
    >
      <Dialog.Portal container={isModal ? undefined : place}>
        {isModal ? <Dialog.Backdrop className="scrim" /> : null}
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={() => props.focusAfter?.() ?? true}
          data-drawer=""
          className={props.className}
        >
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
