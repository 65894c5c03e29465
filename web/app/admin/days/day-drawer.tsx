import { TravelNotices } from '../../shared/notices/travel-notices.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { Drawer, type DrawerPlace, DrawerSection } from '../parts/drawer.tsx'
import type { Choice } from '../parts/filters/filters.ts'
import { changeDay, removeDay } from './day-calls.ts'
import { DayForm } from './day-form.tsx'
import { describeKind, type KnownDay, titleOf } from './known-day.ts'

type DayDrawerProps = DrawerPlace & { day: KnownDay; states: readonly Choice[] }

/** One day: what travellers read of it, the way to another day or name, and out. */
export function DayDrawer({ day, states, ...place }: DayDrawerProps) {
  const { onClose } = place
  const kind = day.kind === 'holiday' ? 'holiday' : 'restriction'
  return (
    <Drawer title={titleOf(day)} {...place}>
      <DrawerSection title="What travellers see">
        <TravelNotices notices={[{ kind, days: [day.day], ...day.notice }]} />
        <p className="text-muted">{describeWhere(day, states)}</p>
      </DrawerSection>
      <DrawerSection title="Change it">
        <DayForm
          label="Change the day"
          kind={day.kind}
          record={day}
          states={states}
          verb="Save"
          unchanged="Nothing was changed."
          call={(typed) => changeDay(day, typed)}
          done={({ name }) => `${name} saved`}
          // A holiday is known by its day, which may be another now.
          onDone={onClose}
          beside={<RemoveDay day={day} onRemoved={onClose} />}
        />
      </DrawerSection>
    </Drawer>
  )
}

function describeWhere(day: KnownDay, states: readonly Choice[]): string {
  const where = 'On searches, listings and the last step of a booking whose dates include this day'
  const isLocal = day.kind === 'election' && day.reach === 'states'
  return isLocal ? `${where}, for trips that go there. ${describeKind(day, states)}.` : `${where}.`
}

const RemoveDay = ({ day, onRemoved }: { day: KnownDay; onRemoved: () => void }) => (
  <ConfirmButton
    button={{ look: 'danger', children: 'Remove the day' }}
    title={`Remove ${titleOf(day)}?`}
    consequence={
      day.kind === 'holiday'
        ? 'Travellers are no longer told of it, and refunds promised from now on count it as a business day.'
        : 'Travellers are no longer told that driving is restricted on it.'
    }
    verb="Remove the day"
    busyVerb="Removing…"
    call={() => removeDay(day)}
    done={`${day.name} removed`}
    onDone={onRemoved}
  />
)
