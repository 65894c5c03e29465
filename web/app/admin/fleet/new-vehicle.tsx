import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { paperKinds } from './papers.tsx'

type Typed = { car_id: string; plate: string; mileage_km: string } & Record<(typeof paperKinds)[number][0], string>
/** A car more: its listing sells it from the day on which all its papers are good. */
export function NewVehicle({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a vehicle"
      description="Its listing counts it from now on."
    >
      {open ? <Form onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const { answer } = useAnswer('/admin/fleet/cars')
  const { attempt } = useStaffCall()
  const { register, handleSubmit, formState, setError } = useForm<Typed>({ defaultValues: { mileage_km: '0' } })
  const { problem, tell } = useFormProblem<Typed>(setError, ['car_id', 'plate', 'mileage_km'])
  const save = handleSubmit(async ({ car_id, plate, mileage_km, ...days }) => {
    const papers = paperKinds.flatMap(([code]) => (days[code] ? [{ code, expires_on: days[code] }] : []))
    const body = { car_id, plate, mileage_km: Number(mileage_km), papers }
    const call = () => api.post('/admin/fleet/vehicles', { body })
    if (await tell(attempt({ call, done: `${plate.toUpperCase()} added`, failed: 'The vehicle was not added' })))
      onDone()
  })
  return (
    <form method="post" noValidate onSubmit={save} className="mt-4 grid gap-3">
      <FormProblem problem={problem} />
      <SelectField
        label="Listing"
        error={formState.errors.car_id?.message}
        {...register('car_id', { required: 'Choose the listing it belongs to.' })}
      >
        <option value="">{answer ? 'Choose…' : 'Loading…'}</option>
        {answer?.cars.map((car) => (
          <option key={car.id} value={car.id}>
            {car.name}, {car.location} ({car.vehicles})
          </option>
        ))}
      </SelectField>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Plate"
          autoComplete="off"
          error={formState.errors.plate?.message}
          {...register('plate', { required: 'Write the plate.' })}
        />
        <TextField
          label="Odometer, km"
          inputMode="numeric"
          error={formState.errors.mileage_km?.message}
          {...register('mileage_km')}
        />
        {paperKinds.map(([code, label]) => (
          <TextField key={code} label={`${label} ends on`} type="date" {...register(code)} />
        ))}
      </div>
      <div className="dialog-actions">
        <Button look="line" onClick={onDone}>
          Leave it
        </Button>
        <Button type="submit" look="lagoon" busy={formState.isSubmitting && 'Adding…'}>
          Add the vehicle
        </Button>
      </div>
    </form>
  )
}
