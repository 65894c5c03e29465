import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { SettingsForm } from './settings-form.tsx'
import { readSaved, type Site } from './settings-types.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** The name and the switches. What shuts a door asks first. */
export function SiteForm({ values, version }: { values: Site; version: string }) {
  const state = useSettingsForm<Site>({
    path: '/settings/site',
    saved: { values, version },
    fields: ['site_name'],
    read: readSaved,
    done: 'Site saved',
  })
  const [isAsking, setAsking] = useState(false)
  const { register, formState, getValues } = state.form
  const save = () => (shutDoors(values, getValues()).length > 0 ? setAsking(true) : void state.save())
  return (
    <>
      <SettingsForm
        state={state}
        title="Site"
        lead="Seen everywhere within a second. What is under way goes on: payments that have begun are finished."
        onSave={save}
      >
        <TextField
          label="Name of the site"
          help="Stands in titles, mails and receipts."
          maxLength={60}
          error={formState.errors.site_name?.message}
          {...register('site_name')}
        />
        <div className="card divide-y divide-line px-4">
          <Switch
            label="Hotels are on sale"
            help="Off: their pages answer “not found” to visitors, and no new booking is taken. Booked stays go on."
            {...register('hotel_booking_enabled')}
          />
          <Switch
            label="Cars are on sale"
            help="Off: their pages answer “not found” to visitors, and no new booking is taken. Booked hires go on."
            {...register('car_rental_enabled')}
          />
          <Switch
            label="Maintenance"
            help="On: visitors see a notice in place of the site. Staff work on, and open it again here."
            {...register('maintenance_mode')}
          />
        </div>
      </SettingsForm>
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title="Close this to visitors?"
        consequence={shutDoors(values, getValues()).join(' ')}
        verb="Close it"
        busyVerb="Closing…"
        onConfirm={() => state.save()}
      />
    </>
  )
}

/** What a visitor loses, in sentences. */
function shutDoors(before: Site, after: Site): string[] {
  const shut: string[] = []
  if (after.maintenance_mode && !before.maintenance_mode)
    shut.push('The whole site shows a notice of maintenance: nobody but staff can search, book or pay anew.')
  if (before.hotel_booking_enabled && !after.hotel_booking_enabled) shut.push('No hotel can be found or booked.')
  if (before.car_rental_enabled && !after.car_rental_enabled) shut.push('No car can be found or booked.')
  return shut.length > 0 ? [...shut, 'Payments that have begun are still finished.'] : []
}
