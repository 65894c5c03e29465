import { useState } from 'react'
import { TravelNotices } from '../../shared/notices/travel-notices.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { DrawerSection } from '../parts/drawer-section.tsx'
import type { Choice } from '../parts/filters.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { changeDay, removeDay } from './day-calls.ts'
import { DayForm, type TypedDay } from './day-form.tsx'
import { describeKind, type KnownDay, titleOf } from './known-day.ts'

type DayDrawerProps = {
  day: KnownDay
  states: readonly Choice[]
  position?: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** One day: what travellers read of it, the way to another day or name, and out. */
export function DayDrawer({ day, states, onClose, ...place }: DayDrawerProps) {
  const { attempt } = useStaffCall()
  const change = (typed: TypedDay) =>
    attempt({
      call: () => changeDay(day, typed),
      done: ({ name }) => `${name} saved`,
      failed: 'The day was not changed',
    }).then((saved) => {
      // A holiday is known by its day, which may be another now.
      onClose()
      return saved
    })
  return (
    <Drawer title={titleOf(day)} onClose={onClose} {...place}>
      <div className="grid gap-6">
        <DrawerSection title="What travellers see">
          <TravelNotices
            notices={[
              {
                kind: day.kind === 'holiday' ? 'holiday' : 'restriction',
                days: [day.day],
                ...day.notice,
              },
            ]}
          />
          <p className="text-muted">{describeWhere(day, states)}</p>
        </DrawerSection>
        <DrawerSection title="Change it">
          <DayForm
            label="Change the day"
            kind={day.kind}
            begun={begunOf(day)}
            states={states}
            verb="Save"
            unchanged="Nothing was changed."
            save={change}
          >
            <RemoveDay day={day} onRemoved={onClose} />
          </DayForm>
        </DrawerSection>
      </div>
    </Drawer>
  )
}

function describeWhere(day: KnownDay, states: readonly Choice[]): string {
  const where = 'On searches, listings and the last step of a booking whose dates hold this day'
  const isLocal = day.kind === 'election' && day.reach === 'states'
  return isLocal ? `${where}, for trips that go there. ${describeKind(day, states)}.` : `${where}.`
}

const begunOf = (day: KnownDay): TypedDay => ({
  day: day.day,
  name: day.name,
  is_expected: day.kind === 'holiday' && day.is_expected,
  reach: day.kind === 'election' ? day.reach : 'nationwide',
  states: day.kind === 'election' ? day.states : [],
})

function RemoveDay({ day, onRemoved }: { day: KnownDay; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { attempt } = useStaffCall()
  const remove = () =>
    attempt({
      call: () => removeDay(day),
      done: `${day.name} removed`,
      failed: 'The day was not removed',
    }).then(onRemoved)
  return (
    <>
      <Button look="danger" onFocus={Dialog.preload} onPointerEnter={Dialog.preload} onClick={() => setAsking(true)}>
        Remove the day
      </Button>
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${titleOf(day)}?`}
        consequence={
          day.kind === 'holiday'
            ? 'Travellers are no longer told of it, and refunds promised from now on count it as a business day.'
            : 'Travellers are no longer told that driving is restricted on it.'
        }
        verb="Remove the day"
        busyVerb="Removing…"
        onConfirm={remove}
      />
    </>
  )
}
