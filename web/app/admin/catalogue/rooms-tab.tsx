import { BedDouble, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { naira } from '../parts/money.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { StaffHotel, StaffRoom } from './catalogue-answers.ts'
import { roomGroups } from './listing-fields.ts'
import { SaleStatus } from './listing-list.tsx'
import { fieldsOf } from './record-fields.ts'
import { RecordFormView } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

/** What the hotel sells: its room types in their order. */
export function RoomsTab({ hotel }: { hotel: StaffHotel }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = hotel.room_types.find(({ id }) => id === openId)
  return (
    <div className="grid gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="head text-[15px]">
          {count(hotel.room_types.length, 'room type')}, {count(hotel.room_count, 'room')} on sale
        </h2>
        <Button look="lagoon" className="ml-auto" onClick={() => setOpenId('new')}>
          <Icon of={Plus} className="size-4" /> New room type
        </Button>
      </div>
      {hotel.room_types.length === 0 ? (
        <p className="max-w-[60ch] rounded-card border border-dashed border-line p-5 text-muted">
          A hotel sells rooms: make its first type, with how many there are and what a night costs.
        </p>
      ) : (
        <ul className="grid gap-2">
          {hotel.room_types.map((room) => (
            <RoomRow key={room.id} room={room} onOpen={() => setOpenId(room.id)} />
          ))}
        </ul>
      )}
      {openId === 'new' || open ? (
        <RoomDrawer key={openId} hotel={hotel} room={open} onClose={() => setOpenId(null)} />
      ) : null}
    </div>
  )
}

function RoomRow({ room, onOpen }: { room: StaffRoom; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="card flex min-h-16 w-full cursor-pointer flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 text-left hover:border-edge"
      >
        <Icon of={BedDouble} className="text-muted" />
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-semibold">
            <span className="sr-only">Edit </span>
            {room.name}
          </span>{' '}
          <span className="block text-muted">
            {room.beds}
            {room.size_sqm ? `, ${room.size_sqm} m²` : ''}, sleeps {room.max_guests}
          </span>
        </span>
        <span className="num text-muted">{count(room.room_count, 'room')}</span>
        {room.min_nights > 1 ? <span className="num text-muted">from {room.min_nights} nights</span> : null}
        <span className="num font-semibold">{naira(room.price)}</span>
        <SaleStatus isActive={room.is_active} />
      </button>
    </li>
  )
}

/** The form asks for what a room type must have. */
type NewRoom = BodyOf<'post', '/admin/hotels/{id}/room-types'>

const blank = { min_nights: 1, position: 0, is_active: true, description: '' }

type RoomDrawerProps = { hotel: StaffHotel; room: StaffRoom | undefined; onClose: () => void }

function RoomDrawer({ hotel, room, onClose }: RoomDrawerProps) {
  const { attempt } = useStaffCall()
  const form = useRecordForm({
    fields: fieldsOf(roomGroups),
    record: room ? { ...room } : blank,
    version: room?.version,
    save: (body) =>
      attempt({
        call: () =>
          room
            ? api.put('/admin/room-types/{id}', { params: { id: room.id }, body })
            : api.post('/admin/hotels/{id}/room-types', {
                params: { id: hotel.id },
                body: { ...blank, ...body } as NewRoom,
              }),
        done: room ? 'Room type saved' : 'Room type made',
        failed: 'It was not saved',
      }),
  })
  return (
    <Drawer title={room?.name ?? 'New room type'} onClose={onClose}>
      <div className="-m-4">
        <RecordFormView
          label={room ? `Room type ${room.name}` : 'New room type'}
          form={form}
          groups={roomGroups}
          onSaved={onClose}
          foot={
            <>
              <Button
                type="submit"
                look="lagoon"
                busy={form.isBusy && 'Saving…'}
                off={form.changed.length === 0 && room !== undefined && 'Nothing was changed.'}
              >
                {room ? 'Save' : 'Make it'}
              </Button>
              <Button look="line" onClick={onClose}>
                Leave it
              </Button>
              {room ? <RemoveRoom room={room} onRemoved={onClose} /> : null}
            </>
          }
        />
      </div>
    </Drawer>
  )
}

function RemoveRoom({ room, onRemoved }: { room: StaffRoom; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { attempt } = useStaffCall()
  return (
    <>
      <Button look="quiet" className="ml-auto !text-danger" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${room.name} for good?`}
        consequence="Its calendar goes with it. A room type that was ever booked stays: take it off sale instead."
        verb="Remove"
        busyVerb="Removing…"
        reason={{ label: 'Why (for the record)' }}
        onConfirm={async (reason) => {
          await attempt({
            call: () =>
              api.delete('/admin/room-types/{id}', { params: { id: room.id }, query: { reason: reason || undefined } }),
            done: `${room.name} is gone`,
            failed: 'It was not removed',
          })
          onRemoved()
        }}
      />
    </>
  )
}
