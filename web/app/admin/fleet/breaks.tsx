import { addDays } from '@skyroute/core/dates.ts'
import { useForm } from 'react-hook-form'
import { formatDayRange } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'

/** Days on which a car or a driver does not go out. */
type Break = { from_on: string; until_on: string; reason: string }

/** The last day counts in words, and not in the range. */
export const describeBreak = ({ from_on, until_on }: { from_on: string; until_on: string }) =>
  formatDayRange(from_on, addDays(until_on, -1))

type BreakListProps = {
  breaks: readonly (Break & { id: string })[]
  /** What takes one of them back. */
  action: string
  isBusy: boolean
  onEnd: (id: string) => void
}

export function BreakList({ breaks, action, isBusy, onEnd }: BreakListProps) {
  return (
    <ul className="grid">
      {breaks.map((pause) => (
        <li
          key={pause.id}
          className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
        >
          <span>
            <span className="num font-semibold">{describeBreak(pause)}</span>
            <span className="block text-muted">{pause.reason}</span>
          </span>
          <Button look="quiet" busy={isBusy && 'Saving…'} onClick={() => onEnd(pause.id)}>
            {action}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type BreakFormProps = {
  fromOn: string
  action: string
  /** Answers undefined, and has told why, when nothing was saved. */
  save: (typed: Break) => Promise<unknown>
  onDone: () => void
}

export function BreakForm({ fromOn, action, save, onDone }: BreakFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<Break>({
    defaultValues: { from_on: fromOn, until_on: addDays(fromOn, 1), reason: '' },
  })
  const { problem, tell } = useFormProblem<Break>(setError, ['from_on', 'until_on', 'reason'])
  const submit = handleSubmit(async (typed) => {
    if (await tell(save(typed))) onDone()
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <FormProblem problem={problem} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="From" type="date" error={formState.errors.from_on?.message} {...register('from_on')} />
        <TextField label="Back on" type="date" error={formState.errors.until_on?.message} {...register('until_on')} />
      </div>
      <TextField
        label="Why"
        autoComplete="off"
        error={formState.errors.reason?.message}
        {...register('reason', { required: 'Say in a few words why.' })}
      />
      <div className="flex justify-end gap-2">
        <Button look="line" onClick={onDone}>
          Leave it
        </Button>
        <Button type="submit" look="lagoon" busy={formState.isSubmitting && 'Saving…'}>
          {action}
        </Button>
      </div>
    </form>
  )
}
