import { addDays } from '@skyroute/core/dates.ts'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/days.ts'
import { todayInLagos } from '../../../lib/format.ts'
import { consolePaths } from '../../console-paths.ts'
import { EditSection } from '../../form/edit-form.tsx'
import type { FormField } from '../../form/fields.ts'
import { DrawerLink, type DrawerPlace, Facts, RecordDrawer } from '../../parts/drawer.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { BreakList, breakFields, breakFrom } from '../breaks.tsx'
import { RoadworthinessForm } from '../roadworthiness-form.tsx'
import { type Driver, DutyStatus, LicenceEnd } from './driver-parts.tsx'

type Parts = { driver: Driver; onChanged: () => Promise<void> }

/** One driver: licence, number, days off. */
export function DriverDrawer({ id, ...place }: DrawerPlace & { id: string }) {
  const loaded = useAnswer('/admin/fleet/drivers/{id}', { params: { id } })
  return (
    <RecordDrawer
      loaded={loaded}
      what="driver"
      title={({ name }) => name}
      badge={(driver) => <DutyStatus driver={driver} />}
      {...place}
    >
      {(driver) => (
        <>
          <Person driver={driver} onChanged={loaded.reload} />
          <DaysOff driver={driver} onChanged={loaded.reload} />
        </>
      )}
    </RecordDrawer>
  )
}

const driverFields: readonly FormField[] = [
  { name: 'phone', label: 'Telephone', kind: 'tel', emptyIs: null },
  { name: 'licence_number', label: 'Licence number', kind: 'text' },
  { name: 'licence_expires_on', label: 'Licence ends on', kind: 'day' },
  { name: 'is_active', label: 'Drives for us', kind: 'check', isWide: true },
  { name: 'note', label: 'Note', kind: 'area', rows: 2, most: 1000 },
]

function Person({ driver, onChanged }: Parts) {
  const { next_trip } = driver
  return (
    <EditSection
      title="Driver"
      form={({ onDone }) => (
        <RoadworthinessForm
          of="trips"
          fields={driverFields}
          record={driver}
          call={(body) => api.put('/admin/fleet/drivers/{id}', { params: { id: driver.id }, body })}
          done="Driver saved"
          verb="Save"
          onChanged={onChanged}
          onClose={onDone}
        />
      )}
    >
      <Facts
        facts={[
          ['Telephone', driver.phone ?? 'Not given'],
          ['E-mail', driver.email],
          ['Licence', driver.licence_number || 'Not on file'],
          ['Licence ends', <LicenceEnd key="licence" driver={driver} />],
          ['Trips done', String(driver.trips_done)],
          driver.on_the_road !== null && [
            'On the road with',
            <span key="road">
              <DrawerLink to={consolePaths.bookings({ open: driver.on_the_road.booking_id })}>
                {driver.on_the_road.reference}
              </DrawerLink>
              , back {formatInstant(driver.on_the_road.ends_at)}
            </span>,
          ],
          [
            'Next trip',
            next_trip ? (
              <DrawerLink key="next" to={consolePaths.bookings({ open: next_trip.reference.slice(4) })}>
                {next_trip.reference}
              </DrawerLink>
            ) : (
              'None'
            ),
          ],
          ['Note', driver.note || '–'],
        ]}
      />
    </EditSection>
  )
}

function DaysOff({ driver, onChanged }: Parts) {
  const params = { id: driver.id }
  return (
    <EditSection
      title="Days off"
      edit="Add days off"
      beside="above"
      form={({ onDone }) => (
        <RoadworthinessForm
          of="trips"
          fields={breakFields}
          record={breakFrom(addDays(todayInLagos(), 1))}
          sendsAll
          call={(body) => api.post('/admin/fleet/drivers/{id}/days-off', { params, body })}
          done="Days off noted"
          verb="Note days off"
          onChanged={onChanged}
          onClose={onDone}
        />
      )}
    >
      <BreakList
        breaks={driver.breaks}
        none="No days off are planned."
        action="Take back"
        done={`${driver.name} can drive on these days`}
        call={(breakId) =>
          api.delete('/admin/fleet/drivers/{id}/days-off/{breakId}', { params: { ...params, breakId } })
        }
        onChanged={onChanged}
      />
    </EditSection>
  )
}
