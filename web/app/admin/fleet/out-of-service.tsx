import { addDays } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { formatDayRange, todayInLagos } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { DrawerSection } from '../parts/drawer-section.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { useFitnessCall } from './use-fitness-call.tsx'
import type { VehicleParts } from './vehicle-drawer.tsx'

type Typed = { from_on: string; until_on: string; reason: string }

/** Days on which a car is not for hire; the listing sells one less at once. */
export function OutOfService({ vehicle, onChanged }: VehicleParts) {
  const [isAdding, setAdding] = useState(false)
  const { run, isBusy } = useStaffCall(onChanged)
  const bringBack = (breakId: string) =>
    run({
      call: () => api.delete(`/admin/fleet/vehicles/${vehicle.id}/breaks/${breakId}`),
      done: `${vehicle.plate} is for hire on these days again`,
      failed: 'The days were not given back',
    })
  return (
    <DrawerSection
      title="Out of service"
      more={
        isAdding ? null : (
          <button type="button" className="link cursor-pointer text-[12.5px]" onClick={() => setAdding(true)}>
            Take out of service
          </button>
        )
      }
    >
      {vehicle.breaks.length > 0 ? (
        <ul className="grid">
          {vehicle.breaks.map((pause) => (
            <li
              key={pause.id}
              className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
            >
              <span>
                <span className="num font-semibold">{sayBreak(pause)}</span>
                <span className="block text-muted">{pause.reason}</span>
              </span>
              <Button look="quiet" busy={isBusy && 'Saving…'} onClick={() => void bringBack(pause.id)}>
                Bring back
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No days are planned.</p>
      )}
      {isAdding ? <BreakForm vehicle={vehicle} onChanged={onChanged} onDone={() => setAdding(false)} /> : null}
    </DrawerSection>
  )
}

/** The last day counts in words, and not in the range. */
export const sayBreak = ({ from_on, until_on }: { from_on: string; until_on: string }) =>
  formatDayRange(from_on, addDays(until_on, -1))

function BreakForm({ vehicle, onChanged, onDone }: VehicleParts & { onDone: () => void }) {
  const { run, question } = useFitnessCall(onChanged)
  const today = todayInLagos()
  const { register, handleSubmit, formState, setError } = useForm<Typed>({
    defaultValues: { from_on: today, until_on: addDays(today, 1), reason: '' },
  })
  const { problem, tell } = useFormProblem<Typed>(setError, ['from_on', 'until_on', 'reason'])
  const save = handleSubmit(async (typed) => {
    const call = (despite_hires: boolean) =>
      api.post(`/admin/fleet/vehicles/${vehicle.id}/breaks`, { body: { ...typed, despite_hires } })
    const done = `${vehicle.plate} is out of service on these days`
    if (await tell(run({ call, done, failed: 'The days were not taken out' }))) onDone()
  })
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-3">
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
          Take out
        </Button>
      </div>
      {question}
    </form>
  )
}
