import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { DayCell } from '../parts/date.tsx'
import { DrawerSection, Facts } from '../parts/drawer-section.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { useRoadworthinessCall } from './use-roadworthiness-call.tsx'
import { km, type VehicleDetail, type VehicleParts } from './vehicle-parts.tsx'

type Status = VehicleDetail['status']
type Typed = {
  plate: string
  status: Status
  mileage_km: string
  service_due_on: string
  service_due_km: string
  note: string
}

export function VehicleFacts(props: VehicleParts) {
  const [isEditing, setEditing] = useState(false)
  return (
    <DrawerSection
      title={props.vehicle.car_name}
      more={
        isEditing ? null : (
          <button type="button" className="link cursor-pointer text-[12.5px]" onClick={() => setEditing(true)}>
            Edit
          </button>
        )
      }
    >
      {isEditing ? <FactsForm {...props} onDone={() => setEditing(false)} /> : <Facts facts={factsOf(props.vehicle)} />}
    </DrawerSection>
  )
}

export const statusWords: Record<Status, string> = {
  active: 'On the road',
  service: 'In service until further notice',
  retired: 'Retired',
}

const factsOf = (vehicle: VehicleDetail) =>
  [
    ['Place', vehicle.location],
    ['Status', statusWords[vehicle.status]],
    ['Odometer', km(vehicle.mileage_km)],
    ['Fuel', vehicle.fuel_eighths === null ? 'Not noted' : describeFuel(vehicle.fuel_eighths)],
    [
      'Next service',
      vehicle.service_due_on ? (
        <DayCell key="service" on={vehicle.service_due_on} />
      ) : vehicle.service_due_km ? (
        `at ${km(vehicle.service_due_km)}`
      ) : (
        'Not planned'
      ),
    ],
    ['Note', vehicle.note || '–'],
  ] as const

export const describeFuel = (eighths: number) => (eighths === 8 ? 'Full' : eighths === 0 ? 'Empty' : `${eighths} of 8`)

const fields = ['plate', 'status', 'mileage_km', 'service_due_on', 'service_due_km', 'note'] as const

function FactsForm({ vehicle, onChanged, onDone }: VehicleParts & { onDone: () => void }) {
  const { run, question } = useRoadworthinessCall(onChanged)
  const { register, handleSubmit, formState, setError } = useForm<Typed>({
    defaultValues: {
      plate: vehicle.plate,
      status: vehicle.status,
      mileage_km: `${vehicle.mileage_km}`,
      service_due_on: vehicle.service_due_on ?? '',
      service_due_km: vehicle.service_due_km ? `${vehicle.service_due_km}` : '',
      note: vehicle.note,
    },
  })
  const { problem, tell } = useFormProblem<Typed>(setError, [...fields])
  const error = (field: keyof Typed) => formState.errors[field]?.message
  const save = handleSubmit(async (typed) => {
    const body = {
      plate: typed.plate,
      status: typed.status,
      mileage_km: Number(typed.mileage_km),
      service_due_on: typed.service_due_on || null,
      service_due_km: typed.service_due_km ? Number(typed.service_due_km) : null,
      note: typed.note,
      version: vehicle.version,
    }
    const call = (despite_hires: boolean) =>
      api.put('/admin/fleet/vehicles/{id}', { params: { id: vehicle.id }, body: { ...body, despite_hires } })
    const isSaved = await tell(run({ call, done: 'Vehicle saved', failed: 'The vehicle was not saved' }))
    if (isSaved) onDone()
  })
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-3">
      <FormProblem problem={problem} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Plate" autoComplete="off" error={error('plate')} {...register('plate')} />
        <SelectField label="Status" {...register('status')}>
          {Object.entries(statusWords).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Odometer, km" inputMode="numeric" error={error('mileage_km')} {...register('mileage_km')} />
        <TextField
          label="Service due at, km"
          inputMode="numeric"
          error={error('service_due_km')}
          {...register('service_due_km')}
        />
        <TextField label="Service due on" type="date" error={error('service_due_on')} {...register('service_due_on')} />
      </div>
      <TextAreaField label="Note" rows={2} maxLength={1000} {...register('note')} />
      <div className="flex justify-end gap-2">
        <Button look="line" onClick={onDone}>
          Leave it
        </Button>
        <Button type="submit" look="lagoon" busy={formState.isSubmitting && 'Saving…'}>
          Save
        </Button>
      </div>
      {question}
    </form>
  )
}
