import { api } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SelectField } from '../../ui/fields/field.tsx'
import { compactFields } from '../form/compact-fields.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { Letter } from './letter-status.tsx'

type Moves = { letter: Letter; onChanged: () => Promise<void> }

/** Who looks after a letter, and whether anything is still to be done. */
export function LetterMoves({ letter, onChanged }: Moves) {
  const me = useUser()
  const { answer } = useAnswer('/admin/contact-messages/clerks')
  const { run, isBusy } = useStaffCall(onChanged)
  const move = (change: { status?: 'open' | 'closed'; assigned_to?: string | null }, done: string) =>
    run({
      call: () =>
        api.put('/admin/contact-messages/{id}', {
          params: { id: letter.id },
          body: { ...change, version: letter.version },
        }),
      done,
      failed: 'The message was not moved',
    })
  const clerks = answer?.clerks ?? (letter.assigned_to ? [letter.assigned_to] : [])
  const isMine = me !== null && letter.assigned_to?.id === me.id
  return (
    <div className={classes('flex flex-wrap items-end gap-2', compactFields)}>
      <SelectField
        label="Looked after by"
        className="min-w-44 flex-1"
        value={letter.assigned_to?.id ?? ''}
        onChange={({ target }) => void move({ assigned_to: target.value || null }, 'Given on')}
        blank="Nobody"
        choices={clerks.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {me && !isMine ? (
        <Button look="line" onClick={() => void move({ assigned_to: me.id }, 'This message is assigned to you')}>
          Take it
        </Button>
      ) : null}
      {letter.status === 'closed' ? (
        <Button look="line" busy={isBusy && 'Opening…'} onClick={() => void move({ status: 'open' }, 'Open again')}>
          Open again
        </Button>
      ) : (
        <Button
          look="line"
          busy={isBusy && 'Closing…'}
          onClick={() => void move({ status: 'closed' }, 'Letter closed')}
        >
          Close
        </Button>
      )}
    </div>
  )
}
