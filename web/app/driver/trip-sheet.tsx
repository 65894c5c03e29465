import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sheet } from '../ui/popups/dialog.tsx'
import { CarChangeForm } from './car-change/car-change-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { GaugesForm } from './gauges-form.tsx'
import { IncidentForm } from './incident-form.tsx'
import { shortDay, tripIn } from './next-step.ts'
import type { Day, Trip } from './outbox/day-with-pending.ts'
import type { Draft, TripForm } from './outbox/drafts.ts'
import type { Outbox } from './outbox/use-outbox.ts'

/** `trip`: as it was when the form was opened. */
type Opened = { form: TripForm; trip: Trip }

const titles: Record<TripForm, string> = {
  start: 'Start the trip',
  end: 'End the trip',
  'car-change': 'Your new car',
  decline: 'Why can you not drive it?',
  incident: 'Something is wrong',
}

const doneWords = {
  start: () => 'Trip started',
  end: () => 'Trip ended',
  'car-change': () => 'New car recorded',
  decline: ({ starts_at }: Trip) => `Trip on ${shortDay(starts_at)} declined`,
}

/** Which form of which trip is open. */
export function useTripSheet() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const opener = useRef<Element | null>(null)
  const open = (form: TripForm, trip: Trip) => {
    opener.current = document.activeElement
    setOpened({ form, trip })
  }
  /** The button that opened it may have gone with its trip: then the first link of the day has the focus. */
  const focusAfter = () => (opener.current?.isConnected ? null : document.getElementById('main'))
  return { opened, open, close: () => setOpened(null), focusAfter }
}

type TripSheetProps = { sheet: ReturnType<typeof useTripSheet>; day: Day; outbox: Outbox }

/** A form of a trip. It does not go away when the trip does: it says what became of it. */
export function TripSheet({ sheet: { opened, close, focusAfter }, day, outbox }: TripSheetProps) {
  return (
    <Sheet
      open={opened !== null}
      onOpenChange={(open) => open || close()}
      title={titles[opened?.form ?? 'start']}
      focusAfter={focusAfter}
    >
      {opened ? <Form {...opened} day={day} outbox={outbox} onClose={close} /> : null}
    </Sheet>
  )
}

type FormProps = Opened & { day: Day; outbox: Outbox; onClose: () => void }

function Form({ form, trip: asOpened, day, outbox, onClose }: FormProps) {
  const trip = tripIn(day, asOpened.id)
  if (!trip) return <TripGone hasEnded={day.ended_today.some(({ id }) => id === asOpened.id)} onClose={onClose} />
  if (form === 'incident') return <IncidentForm trip={trip} outbox={outbox} onDone={onClose} />
  const finish = (body: Record<string, unknown>, draft: Draft) => {
    onClose()
    outbox.press({ what: form, tripId: trip.id, body }, doneWords[form](trip), draft)
  }
  if (form === 'car-change') return <CarChangeForm trip={trip} userId={outbox.userId} onDone={finish} />
  if (form === 'decline') return <DeclineForm trip={trip} userId={outbox.userId} onDone={finish} />
  return <GaugesForm moment={form} trip={trip} userId={outbox.userId} onDone={finish} />
}

function TripGone({ hasEnded, onClose }: { hasEnded: boolean; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  // The browser's focus: what had it went with the form.
  useEffect(() => close.current?.focus(), [])
  return (
    <div className="grid gap-4 pb-2">
      <Notice tone="dusk" icon={Undo2} title={hasEnded ? 'This trip has ended' : 'This trip is no longer yours'} isNews>
        {hasEnded ? '' : 'It was given to another driver, or it was cancelled. '}What you filled in here was not sent.
      </Notice>
      <Button ref={close} look="lagoon" onClick={onClose}>
        Back to your day
      </Button>
    </div>
  )
}
