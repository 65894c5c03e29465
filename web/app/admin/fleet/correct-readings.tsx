import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import type { StaffBooking } from '../bookings/staff-booking.ts'
import { EditDialog } from '../form/edit-form.tsx'
import { changedFields, type FormField, type Plain, type Typed, textOf } from '../form/fields.ts'
import { eighthsOf, tankField } from './tank-field.ts'

export type Segment = NonNullable<StaffBooking['hire']>['segments'][number]
type Correction = BodyOf<'put', '/admin/fleet/hires/{bookingId}/segments/{nth}/readings'>
/** A choice is text. */
type Sent = Omit<Correction, 'start_fuel_eighths' | 'end_fuel_eighths'> & {
  start_fuel_eighths?: string
  end_fuel_eighths?: string
}

type CorrectReadingsProps = { bookingId: string; segment: Segment; onChanged: () => Promise<void> }

/** What a car showed at its hand-over and its return: what nobody read, or the true reading in the place of a wrong one. */
export function CorrectReadings({ bookingId, segment, onChanged }: CorrectReadingsProps) {
  const [isOpen, setOpen] = useState(false)
  const { nth, vehicle, back } = segment
  const record = recordOf(segment)
  const readings = fieldsFor(record, back !== null)
  const save = ({ start_fuel_eighths, end_fuel_eighths, ...rest }: Sent) =>
    api.put('/admin/fleet/hires/{bookingId}/segments/{nth}/readings', {
      params: { bookingId, nth: String(nth) },
      body: {
        ...rest,
        start_fuel_eighths: eighthsOf(start_fuel_eighths),
        end_fuel_eighths: eighthsOf(end_fuel_eighths),
      },
    })
  return (
    <>
      <Button
        look="line"
        small
        className="justify-self-start"
        {...Dialog.opener}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={`Correct readings of ${vehicle.plate}`}
      >
        Correct readings
      </Button>
      <EditDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Correct the readings of ${vehicle.plate}`}
        description={
          back
            ? 'The history of the booking keeps what stood here before.'
            : 'The car is not back yet: only its hand-over can be corrected. The history of the booking keeps what stood here before.'
        }
        fields={[...readings, why]}
        record={record}
        call={save}
        done={`Readings of ${vehicle.plate} corrected`}
        verb="Correct the readings"
        off={(typed) => whyNot(typed, changedFields(readings, typed, record))}
        onChanged={onChanged}
      />
    </>
  )
}

const recordOf = ({ out, back, version }: Segment): Plain => ({
  start_mileage_km: out.mileage_km,
  start_fuel_eighths: out.fuel_eighths,
  end_mileage_km: back?.mileage_km ?? null,
  end_fuel_eighths: back?.fuel_eighths ?? null,
  version,
})

function fieldsFor(record: Plain, isBack: boolean): readonly FormField[] {
  const moments = [['start', 'hand-over'], ...(isBack ? [['end', 'return'] as const] : [])] as const
  return moments.flatMap(([end, at]) => [
    odometerAt(`${end}_mileage_km`, `Odometer at the ${at}, km`, record),
    tankAt(`${end}_fuel_eighths`, `Tank at the ${at}`, record),
  ])
}

/** A reading is replaced by another one and never removed. */
const odometerAt = (name: string, label: string, record: Plain): FormField => ({
  name,
  label,
  kind: 'whole',
  emptyIs: undefined,
  placeholder: 'Not read',
  isNeeded: record[name] !== null,
  missing: 'A reading cannot be removed. Write what the odometer showed.',
})

const tankAt = (name: string, label: string, record: Plain): FormField => ({
  name,
  label,
  ...tankField,
  isOptional: record[name] === null,
})

const why: FormField = { name: 'reason', label: 'Why', kind: 'area', rows: 2, most: 500, isWide: true }

function whyNot(typed: Typed, changed: readonly FormField[]): string | false {
  if (changed.length === 0) return 'Change a reading first.'
  return textOf(typed.reason).trim().length < 3 && 'Say why first.'
}
