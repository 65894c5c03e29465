import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

export type TopDialogPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its name, said when it opens. */
  label: string
  children: ReactNode
}

/** A panel under the top edge, for what is typed and gone again. The focus goes to the first field. */
export default function TopDialogPopup({ open, onOpenChange, label, children }: TopDialogPopupProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="scrim z-50" />
        <Dialog.Popup
          aria-label={label}
          className="popup console fixed inset-x-3 top-[max(12px,10dvh)] z-50 mx-auto flex max-h-[70dvh] max-w-[560px] flex-col overflow-hidden"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
