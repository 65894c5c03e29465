import { Button } from '../ui/button.tsx'
import { TextAreaField } from '../ui/fields/field.tsx'
import type { Trip } from './outbox/day-with-pending.ts'
import type { Draft } from './outbox/drafts.ts'
import { useDraft } from './outbox/use-draft.ts'

type DeclineFormProps = { trip: Trip; userId: string; onDone: (body: { reason: string }, draft: Draft) => void }

const empty = { reason: '' }

/** Back to the board, with a word for the office. */
export function DeclineForm({ trip, userId, onDone }: DeclineFormProps) {
  const filled = useDraft(userId, { form: 'decline', tripId: trip.id }, empty)
  const { reason } = filled.values
  const isShort = reason.trim().length < 3
  return (
    <form
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort) onDone({ reason: reason.trim() }, filled.draft)
      }}
    >
      <TextAreaField
        label="For the office"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => filled.set({ reason: target.value })}
        help="The hire is offered to others, and the office is told at once."
      />
      <Button type="submit" look="danger" off={isShort && 'Say in a few words why.'}>
        Give it back
      </Button>
    </form>
  )
}
