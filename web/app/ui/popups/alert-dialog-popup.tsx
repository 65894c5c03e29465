import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'

export type AlertDialogPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question: "Cancel the Toyota Highlander?" */
  title: string
  /** The consequence, in a sentence. */
  description: ReactNode
  /** The numbers. */
  children?: ReactNode
  /** Leaves everything as it is: "Keep my booking". */
  safe: string
  /** Does it, naming the cost: "Cancel and refund". */
  costly: string
  onCostly: () => void
  busy?: string | false
  off?: string | false
}

export default function AlertDialogPopup(props: AlertDialogPopupProps) {
  const safeButton = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(next) => props.onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="scrim z-50" />
        <AlertDialog.Popup className="dialog max-w-[480px]" initialFocus={safeButton}>
          <AlertDialog.Title className="text-h3">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted" render={<div />}>
            {props.description}
          </AlertDialog.Description>
          {props.children}
          <div className="dialog-actions">
            <AlertDialog.Close ref={safeButton} className="btn btn-line">
              {props.safe}
            </AlertDialog.Close>
            <Button look="danger" busy={props.busy} off={props.off} onClick={props.onCostly}>
              {props.costly}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
