import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { todayInLagos } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { DayCell } from '../parts/date.tsx'
import { DrawerSection } from '../parts/drawer-section.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { naira } from '../parts/money.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { km, type VehicleParts } from './vehicle-parts.tsx'

type Typed = {
  done_on: string
  mileage_km: string
  work: string
  cost: string
  next_due_km: string
  next_due_on: string
}

export function Services({ vehicle, onChanged }: VehicleParts) {
  const [isAdding, setAdding] = useState(false)
  return (
    <DrawerSection
      title="Service"
      more={
        isAdding ? null : (
          <button type="button" className="link cursor-pointer text-[12.5px]" onClick={() => setAdding(true)}>
            Record a service
          </button>
        )
      }
    >
      {isAdding ? <ServiceForm vehicle={vehicle} onChanged={onChanged} onDone={() => setAdding(false)} /> : null}
      {vehicle.services.length > 0 ? (
        <ul className="grid">
          {vehicle.services.map((service) => (
            <li
              key={service.id}
              className="grid grid-cols-[92px_minmax(0,1fr)_auto] gap-3 border-b border-line py-2 last:border-b-0"
            >
              <DayCell on={service.done_on} />
              <span>
                {service.work}
                <span className="num block text-muted">{km(service.mileage_km)}</span>
              </span>
              <span className="num">{service.cost === null ? '' : naira(service.cost)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No service is on record.</p>
      )}
    </DrawerSection>
  )
}

const fields = ['done_on', 'mileage_km', 'work', 'cost', 'next_due_km', 'next_due_on'] as const

function ServiceForm({ vehicle, onChanged, onDone }: VehicleParts & { onDone: () => void }) {
  const { attempt } = useStaffCall(onChanged)
  const { register, handleSubmit, formState, setError } = useForm<Typed>({
    defaultValues: {
      done_on: todayInLagos(),
      mileage_km: `${vehicle.mileage_km}`,
      work: '',
      cost: '',
      next_due_km: `${vehicle.mileage_km + 5_000}`,
      next_due_on: '',
    },
  })
  const { problem, tell } = useFormProblem<Typed>(setError, [...fields])
  const error = (field: keyof Typed) => formState.errors[field]?.message
  const save = handleSubmit(async (typed) => {
    const body = {
      done_on: typed.done_on,
      mileage_km: Number(typed.mileage_km),
      work: typed.work,
      ...(typed.cost ? { cost: Number(typed.cost.replaceAll(',', '')) } : {}),
      next_due_km: typed.next_due_km ? Number(typed.next_due_km) : null,
      next_due_on: typed.next_due_on || null,
    }
    const call = () => api.post('/admin/fleet/vehicles/{id}/services', { params: { id: vehicle.id }, body })
    if (await tell(attempt({ call, done: 'Service recorded', failed: 'The service was not recorded' }))) onDone()
  })
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-3">
      <FormProblem problem={problem} />
      <TextField
        label="What was done"
        autoComplete="off"
        error={error('work')}
        {...register('work', { required: 'Say what was done.' })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Done on" type="date" error={error('done_on')} {...register('done_on')} />
        <TextField label="Odometer, km" inputMode="numeric" error={error('mileage_km')} {...register('mileage_km')} />
        <TextField label="Cost, ₦" inputMode="decimal" error={error('cost')} {...register('cost')} />
        <TextField label="Next at, km" inputMode="numeric" error={error('next_due_km')} {...register('next_due_km')} />
      </div>
      <div className="flex justify-end gap-2">
        <Button look="line" onClick={onDone}>
          Leave it
        </Button>
        <Button type="submit" look="lagoon" busy={formState.isSubmitting && 'Saving…'}>
          Record it
        </Button>
      </div>
    </form>
  )
}
