import { addDays } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { todayInLagos } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { consolePaths } from '../console-paths.ts'
import { Drawer } from '../parts/drawer.tsx'
import { DrawerLink, DrawerSection, Facts } from '../parts/drawer-section.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { BreakForm, BreakList } from './breaks.tsx'
import { type Driver, DutyStatus, LicenceEnd } from './driver-parts.tsx'

type DriverDrawerProps = {
  id: string
  position?: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

type Parts = { driver: Driver; onChanged: () => Promise<void> }

/** One driver: licence, number, days off. */
export function DriverDrawer({ id, ...drawer }: DriverDrawerProps) {
  const { answer: driver, error, reload } = useAnswer('/admin/fleet/drivers/{id}', { params: { id } })
  return (
    <Drawer title={driver?.name ?? 'Driver'} badge={driver ? <DutyStatus driver={driver} /> : null} {...drawer}>
      {error ? (
        <ErrorNotice title="This driver could not be loaded" onRetry={() => void reload()}>
          {error.detail}
        </ErrorNotice>
      ) : null}
      {driver ? (
        <div className="grid gap-7">
          <Person driver={driver} onChanged={reload} />
          <DaysOff driver={driver} onChanged={reload} />
        </div>
      ) : null}
      {driver || error ? null : <TableSkeleton label="Loading the driver" rows={5} />}
    </Drawer>
  )
}

function Person(props: Parts) {
  const [isEditing, setEditing] = useState(false)
  const { driver } = props
  return (
    <DrawerSection
      title="Driver"
      more={
        isEditing ? null : (
          <button type="button" className="link cursor-pointer text-[12.5px]" onClick={() => setEditing(true)}>
            Edit
          </button>
        )
      }
    >
      {isEditing ? (
        <PersonForm {...props} onDone={() => setEditing(false)} />
      ) : (
        <Facts
          facts={[
            ['Telephone', driver.phone ?? 'Not given'],
            ['E-mail', driver.email],
            ['Licence', driver.licence_number || 'Not on file'],
            ['Licence ends', <LicenceEnd key="licence" driver={driver} />],
            ['Trips done', String(driver.trips_done)],
            [
              'Next trip',
              driver.next_trip ? (
                <DrawerLink key="next" to={consolePaths.bookings('car', { open: driver.next_trip.reference.slice(4) })}>
                  {driver.next_trip.reference}
                </DrawerLink>
              ) : (
                'None'
              ),
            ],
            ['Note', driver.note || '–'],
          ]}
        />
      )}
    </DrawerSection>
  )
}

type Typed = { phone: string; licence_number: string; licence_expires_on: string; is_active: boolean; note: string }

function PersonForm({ driver, onChanged, onDone }: Parts & { onDone: () => void }) {
  const { attempt } = useStaffCall(onChanged)
  const { register, handleSubmit, formState, setError } = useForm<Typed>({
    defaultValues: {
      phone: driver.phone ?? '',
      licence_number: driver.licence_number,
      licence_expires_on: driver.licence_expires_on ?? '',
      is_active: driver.is_active,
      note: driver.note,
    },
  })
  const { problem, tell } = useFormProblem<Typed>(setError, ['phone', 'licence_number', 'licence_expires_on', 'note'])
  const error = (field: keyof Typed) => formState.errors[field]?.message
  const save = handleSubmit(async (typed) => {
    const body = {
      ...typed,
      phone: typed.phone.trim() || null,
      licence_expires_on: typed.licence_expires_on || null,
      version: driver.version,
    }
    const call = () => api.put('/admin/fleet/drivers/{id}', { params: { id: driver.id }, body })
    if (await tell(attempt({ call, done: 'Driver saved', failed: 'The driver was not saved' }))) onDone()
  })
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-3">
      <FormProblem problem={problem} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Telephone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={error('phone')}
          {...register('phone')}
        />
        <TextField
          label="Licence number"
          autoComplete="off"
          error={error('licence_number')}
          {...register('licence_number')}
        />
        <TextField
          label="Licence ends on"
          type="date"
          error={error('licence_expires_on')}
          {...register('licence_expires_on')}
        />
      </div>
      <Check label="Drives for us" {...register('is_active')} />
      <TextAreaField label="Note" rows={2} maxLength={1000} error={error('note')} {...register('note')} />
      <div className="flex justify-end gap-2">
        <Button look="line" onClick={onDone}>
          Leave it
        </Button>
        <Button type="submit" look="lagoon" busy={formState.isSubmitting && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  )
}

function DaysOff({ driver, onChanged }: Parts) {
  const [isAdding, setAdding] = useState(false)
  const { run, isBusy } = useStaffCall(onChanged)
  const giveUp = (breakId: string) =>
    run({
      call: () => api.delete('/admin/fleet/drivers/{id}/days-off/{breakId}', { params: { id: driver.id, breakId } }),
      done: `${driver.name} can drive on these days`,
      failed: 'The days were not given back',
    })
  return (
    <DrawerSection
      title="Days off"
      more={
        isAdding ? null : (
          <button type="button" className="link cursor-pointer text-[12.5px]" onClick={() => setAdding(true)}>
            Add days off
          </button>
        )
      }
    >
      {isAdding ? <DaysOffForm driver={driver} onChanged={onChanged} onDone={() => setAdding(false)} /> : null}
      {driver.breaks.length > 0 ? (
        <BreakList
          breaks={driver.breaks}
          action="Take back"
          isBusy={isBusy}
          onEnd={(breakId) => void giveUp(breakId)}
        />
      ) : isAdding ? null : (
        <p className="text-muted">No days off are planned.</p>
      )}
    </DrawerSection>
  )
}

function DaysOffForm({ driver, onChanged, onDone }: Parts & { onDone: () => void }) {
  const { attempt } = useStaffCall(onChanged)
  return (
    <BreakForm
      fromOn={addDays(todayInLagos(), 1)}
      action="Note days off"
      save={(body) => {
        const call = () => api.post('/admin/fleet/drivers/{id}/days-off', { params: { id: driver.id }, body })
        return attempt({ call, done: 'Days off noted', failed: 'The days off were not noted' })
      }}
      onDone={onDone}
    />
  )
}
