import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextAreaField } from '../ui/fields/field.tsx'

/** Back to the board, with a word for the office. */
export function DeclineForm({ onDone }: { onDone: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const isShort = reason.trim().length < 3
  return (
    <form
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort) onDone(reason.trim())
      }}
    >
      <TextAreaField
        label="For the office"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        help="The hire is offered to others, and the office is told at once."
      />
      <Button type="submit" look="danger" off={isShort && 'Say in a few words why.'}>
        Give it back
      </Button>
    </form>
  )
}
