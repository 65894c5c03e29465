import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { FieldForm } from '../form/field-form.tsx'
import { type FormField, type Typed, textOf } from '../form/fields.ts'
import { useFieldForm } from '../form/use-field-form.ts'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { SettingsHead } from './settings-form.tsx'
import type { Site } from './settings-types.ts'

const door = (name: keyof Site, label: string, help: string): FormField => ({
  name,
  label,
  help,
  kind: 'yes',
  isWide: true,
})
const shut = 'Off: their pages answer “not found” to visitors, and no new booking is taken.'
const fields: readonly FormField[] = [
  {
    name: 'site_name',
    label: 'Name of the site',
    help: 'Shown in titles, mails and receipts.',
    kind: 'text',
    isWide: true,
    most: 60,
    isNeeded: true,
  },
  door('hotel_booking_enabled', 'Hotels are on sale', `${shut} Booked stays go on.`),
  door('car_rental_enabled', 'Cars are on sale', `${shut} Booked hires go on.`),
  door(
    'maintenance_mode',
    'Maintenance',
    'On: visitors see a notice in place of the site. Staff work on, and open it again here.',
  ),
  {
    name: 'maintenance_until',
    label: 'Back by',
    help: 'Such as “Thu 26 Nov, 06:00”. Visitors read it in the notice; empty says “soon”.',
    kind: 'text',
    isWide: true,
    most: 60,
  },
  {
    name: 'legal_name',
    label: 'Registered name',
    help: 'Printed on receipts and invoices with what follows. What is empty is not printed.',
    kind: 'text',
    isWide: true,
    most: 160,
  },
  {
    name: 'legal_address',
    label: 'Registered address',
    kind: 'area',
    rows: 3,
    most: 500,
    help: 'A line for each part.',
  },
  { name: 'rc_number', label: 'RC number', kind: 'text', most: 20 },
  { name: 'tin', label: 'TIN', kind: 'text', most: 20, help: 'Such as 12345678-0001' },
]

/** The name and the switches. What shuts a door asks first. */
export function SiteForm({ values, version }: { values: Site; version: string }) {
  const { attempt } = useStaffCall()
  const [isAsking, setAsking] = useState(false)
  const form = useFieldForm({
    fields,
    record: values,
    version,
    save: (body: never) => attempt({ call: () => api.put('/settings/site', { body }), done: 'Site saved' }),
  })
  const closing = shutDoors(values, form.typed)
  return (
    <>
      <FieldForm
        layout="page"
        label="Site"
        lead={
          <SettingsHead
            title="Site"
            lead="Seen everywhere within a second. What is under way goes on: payments that have begun are finished."
          />
        }
        form={form}
        unchanged="Nothing was changed."
        discard="Put back"
        onSubmit={() => (closing.length > 0 ? setAsking(true) : void form.submit())}
      />
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title="Close parts of the site to visitors?"
        consequence={closing.join(' ')}
        verb="Close it"
        busyVerb="Closing…"
        call={form.submit}
      />
    </>
  )
}

/** What a visitor loses, in sentences. */
function shutDoors(before: Site, typed: Typed): string[] {
  const isOn = (name: keyof Site) => textOf(typed[name]) === 'yes'
  const shut: string[] = []
  if (isOn('maintenance_mode') && !before.maintenance_mode)
    shut.push('The whole site shows a notice of maintenance: nobody but staff can search, book or pay anew.')
  if (before.hotel_booking_enabled && !isOn('hotel_booking_enabled')) shut.push('No hotel can be found or booked.')
  if (before.car_rental_enabled && !isOn('car_rental_enabled')) shut.push('No car can be found or booked.')
  return shut.length > 0 ? [...shut, 'Payments that have begun are still finished.'] : []
}
