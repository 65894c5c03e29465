import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Check, Radio } from '../../ui/check.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/field.tsx'
import { compact } from '../parts/compact.ts'
import type { Choice } from '../parts/filters.ts'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import { type KnownDay, reachWords } from './known-day.ts'

export type Reach = keyof typeof reachWords
export type TypedDay = { day: string; name: string; is_expected: boolean; reach: Reach; states: string[] }
type DayFormProps = {
  label: string
  kind: KnownDay['kind']
  begun: TypedDay
  states: readonly Choice[]
  verb: string
  /** Why it cannot be saved before anything is typed. */
  unchanged: string
  /** Answers undefined when it was refused. */
  save: (typed: TypedDay) => Promise<unknown>
  onSaved?: () => void
  /** Beside the button. */
  children?: ReactNode
}

/** A day, its name, and what belongs to its kind. */
export function DayForm({ label, kind, begun, states, verb, unchanged, save, onSaved, children }: DayFormProps) {
  const { register, handleSubmit, formState, setError, control } = useForm<TypedDay>({ defaultValues: begun })
  const { problem, tell } = useFormProblem<TypedDay>(setError, ['day', 'name', 'states'])
  const reach = useWatch({ control, name: 'reach' })
  const { errors, isSubmitting, isDirty } = formState
  const submit = handleSubmit(async (typed) => {
    if (await tell(save(typed))) onSaved?.()
  })
  return (
    <form method="post" noValidate aria-label={label} onSubmit={submit} className={classes('grid gap-4', compact)}>
      <LeaveGuard isDirty={isDirty && !isSubmitting && !formState.isSubmitSuccessful} isInDrawer />
      <FormProblem problem={problem} />
      <TextField
        label="Day"
        type="date"
        error={errors.day?.message}
        {...register('day', { required: 'Choose the day.' })}
      />
      <TextField
        label="Name"
        maxLength={120}
        autoComplete="off"
        help={kind === 'holiday' ? 'As people call it: Christmas Day.' : 'As it is announced: Governorship election.'}
        error={errors.name?.message}
        {...register('name', { validate: (text) => text.trim() !== '' || 'Give the day a name.' })}
      />
      {kind === 'holiday' ? (
        <Check label="It follows the moon and may still move" {...register('is_expected')} />
      ) : (
        <fieldset>
          <legend className="label">Who votes</legend>
          {reaches.map(([value, words]) => (
            <Radio key={value} label={words} value={value} {...register('reach')} />
          ))}
        </fieldset>
      )}
      {kind === 'election' && reach === 'states' ? (
        <StateChecks error={errors.states?.message}>
          {states.map(({ value, label: name }) => (
            <Check key={value} label={name} value={value} {...register('states')} />
          ))}
        </StateChecks>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="lagoon" busy={isSubmitting && 'Saving…'} off={!isDirty && unchanged}>
          {verb}
        </Button>
        {children}
      </div>
    </form>
  )
}

const reaches = Object.entries(reachWords) as [Reach, string][]

const StateChecks = ({ error, children }: { error: string | undefined; children: ReactNode }) => (
  <fieldset>
    <legend className="label">Its states</legend>
    {error ? (
      <p role="alert" className="help !text-danger">
        {error}
      </p>
    ) : null}
    <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">{children}</div>
  </fieldset>
)
