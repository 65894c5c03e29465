import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { Kind, StaffCar, StaffHotel } from './catalogue-answers.ts'
import { kinds } from './kinds.ts'

/** Puts a listing on sale or takes it off. What is booked stays (I9), and that is said before. */
export function SaleSwitch({ kind, listing }: { kind: Kind; listing: StaffHotel | StaffCar }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useStaffCall()
  const { one, api: path } = kinds[kind]
  const params = { id: listing.id }
  // As it is now: somebody may have booked since the page was loaded.
  const { answer } = useAnswer(isAsking ? `${path}/{id}` : null, { params })
  const set = (is_active: boolean, reason = '') =>
    api.put(`${path}/{id}`, { params, body: { is_active, version: listing.version, reason: reason || undefined } })
  if (!listing.is_active)
    return (
      <Button
        look="lagoon"
        busy={isBusy && 'Switching…'}
        off={lacking(kind, listing)}
        onClick={() =>
          void run({ call: () => set(true), done: `${listing.name} is on sale`, failed: 'It was not switched' })
        }
      >
        Put on sale
      </Button>
    )
  return (
    <>
      <Button look="line" className="!border-line" onClick={() => setAsking(true)}>
        Take off sale
      </Button>
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title={`Take ${listing.name} off sale?`}
        consequence={`Nobody can find or book this ${one} until it is put on sale again. ${answer ? standing(answer.coming_bookings) : 'Its bookings are being counted…'}`}
        verb="Take off sale"
        busyVerb="Switching…"
        safe="Keep it on sale"
        off={!answer && 'A moment, please.'}
        reason={{ label: 'Why (for the record)' }}
        call={({ reason }) => set(false, reason)}
        done={`${listing.name} is off sale`}
      />
    </>
  )
}

const standing = (coming: number) =>
  coming === 0
    ? 'It has no bookings to come.'
    : `${count(coming, 'booking')} to come ${coming === 1 ? 'stays' : 'stay'} as sold: the guests are expected.`

function lacking(kind: Kind, listing: StaffHotel | StaffCar): string | false {
  if (kind === 'hotel' && 'room_types' in listing && !listing.room_types.some(({ is_active }) => is_active))
    return 'It needs a room type on sale first.'
  return false
}
