import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { describeRejection } from './use-staff-call.ts'

type ConfirmActionProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question: "Cancel SKY-7Q4M-0ZK2?" */
  title: string
  /** What follows from it, in a sentence. */
  consequence: ReactNode
  /** The numbers, and what else must be chosen. */
  children?: ReactNode
  /** "Cancel and refund ₦436,800" */
  verb: string
  busyVerb: string
  /** Leaves everything as it is. */
  safe?: string
  look?: 'danger' | 'lagoon'
  /** Asks for a reason; its shortest length makes it required. */
  reason?: { label: string; help?: string; atLeast?: number }
  /** The head of a refusal. */
  failed?: string
  /** Why it cannot be done now. */
  off?: string | false
  /** Throws ApiError when it is refused: it is told here, and the dialog stays. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Says what follows before it is done. Closes when it is done, and not before. */
export function ConfirmAction(props: ConfirmActionProps) {
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title={props.title} description={props.consequence}>
      {props.open ? <Body {...props} /> : null}
    </Dialog>
  )
}

function Body({ children, reason, onConfirm, onOpenChange, ...words }: ConfirmActionProps) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isShort = reason?.atLeast !== undefined && typed.trim().length < reason.atLeast
  const confirm = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await onConfirm(typed.trim())
      onOpenChange(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(describeRejection(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // React lets it rise to a form that the dialog was opened from.
        event.stopPropagation()
        if (!isBusy && !isShort && !words.off) void confirm()
      }}
    >
      {children}
      {reason ? (
        <TextAreaField
          label={reason.label}
          help={reason.help}
          rows={3}
          maxLength={500}
          className="mt-4"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      {refusal ? (
        <ErrorNotice title={words.failed ?? 'That was not done'} className="mt-4">
          {refusal}
        </ErrorNotice>
      ) : null}
      <div className="dialog-actions">
        <Button look="line" onClick={() => onOpenChange(false)}>
          {words.safe ?? 'Leave it'}
        </Button>
        <Button
          type="submit"
          look={words.look ?? 'danger'}
          busy={isBusy && words.busyVerb}
          off={words.off || (isShort && 'Say why first.')}
        >
          {words.verb}
        </Button>
      </div>
    </form>
  )
}
