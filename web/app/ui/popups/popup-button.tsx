import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'

export type AnchoredPopup = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  id: string
}

type PopupButtonProps = {
  /** The button's name when its words do not say it all. */
  label?: string
  kind: 'menu' | 'dialog'
  className?: string
  children: ReactNode
  /** Renders what it opens, a lazyPopup (menu or popover) with its content. Not a component: a new one would remount it. */
  popup: (props: AnchoredPopup) => ReactNode
  preload?: () => void
}

/** A button that is on the page at once and fetches what it opens on hover, focus or press. */
export function PopupButton({ label, kind, className, children, popup, preload }: PopupButtonProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        aria-haspopup={kind}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {children}
      </button>
      {popup({ open, onOpenChange: setOpen, anchor, id })}
    </>
  )
}

/** A press on the button itself is the button's business: closing here too would make it open again. */
export const isOnAnchor = (event: Event, anchor: RefObject<HTMLElement | null>) =>
  event.target instanceof Node && (anchor.current?.contains(event.target) ?? false)
