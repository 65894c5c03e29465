import { BedDouble, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { fieldsOf } from '../form/fields.ts'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import type { StaffHotel, StaffRoom } from './catalogue-answers.ts'
import { SaleStatus } from './listing-list.tsx'
import { roomGroups } from './room-fields.ts'

/** What the hotel sells: its room types in their order. */
export function RoomsTab({ hotel }: { hotel: StaffHotel }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = hotel.room_types.find(({ id }) => id === openId)
  return (
    <div className="grid gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="head text-[.9375rem]">
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
  const pictures = hotel.images.map(({ id, alt }) => ({ value: id, label: shortened(alt) }))
  const words = [...new Set(hotel.room_types.flatMap(({ amenities }) => amenities))].sort()
  const groups = roomGroups(pictures, words)
  return (
    <Drawer title={room?.name ?? 'New room type'} onClose={onClose}>
      <EditForm
        layout="drawer"
        label={room ? `Room type ${room.name}` : 'New room type'}
        fields={fieldsOf(groups)}
        groups={groups}
        record={room ?? blank}
        sendsAll={room === undefined}
        call={(body: NewRoom) =>
          room
            ? api.put('/admin/room-types/{id}', { params: { id: room.id }, body })
            : api.post('/admin/hotels/{id}/room-types', { params: { id: hotel.id }, body })
        }
        done={room ? 'Room type saved' : 'Room type made'}
        verb={room ? 'Save' : 'Make it'}
        onCancel={onClose}
        onDone={onClose}
        beside={room ? <RemoveRoom room={room} onRemoved={onClose} /> : null}
      />
    </Drawer>
  )
}

/** A select is as wide as its field. */
const shortened = (alt: string) => (alt.length > 48 ? `${alt.slice(0, 47).trimEnd()}…` : alt)

const RemoveRoom = ({ room, onRemoved }: { room: StaffRoom; onRemoved: () => void }) => (
  <ConfirmButton
    button={{ look: 'quiet', className: 'ml-auto !text-danger', children: 'Remove' }}
    title={`Remove ${room.name} for good?`}
    consequence="Its calendar goes with it. A room type that was ever booked stays: take it off sale instead."
    verb="Remove"
    busyVerb="Removing…"
    reason={{ label: 'Why (for the record)' }}
    call={({ reason }) =>
      api.delete('/admin/room-types/{id}', { params: { id: room.id }, query: { reason: reason || undefined } })
    }
    done={`${room.name} is gone`}
    onDone={onRemoved}
  />
)
