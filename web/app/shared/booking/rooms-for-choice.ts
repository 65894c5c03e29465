import { capacitySentence, nameRooms, type RoomKind, waysToFit } from '@skyroute/core/bookings/rooms-for-party.ts'
import { count } from '../../lib/format.ts'
import type { RoomType, StayPrice } from '../../lib/types/catalogue-types.ts'
import type { StayChoice } from './stay-choice.ts'

/** A choice of rooms that takes the party: what its button says, what it changes, and with dates what it costs. */
export type RoomsWay = { label: string; change: Pick<StayChoice, 'rooms' | 'roomTypeId'>; stay: StayPrice | null }

/** Why the chosen rooms are too few for the party, and which would do. */
export type PartyProblem = { sentence: string; ways: RoomsWay[] }

type Party = Pick<StayChoice, 'guests' | 'children' | 'rooms' | 'roomTypeId'>

/** Null while the chosen type, or any type where none is chosen, has room for all. */
export function partyProblem(types: readonly RoomType[], party: Party): PartyProblem | null {
  const people = party.guests + party.children
  const asked = party.roomTypeId ? types.filter(({ id }) => id === party.roomTypeId) : types
  if (asked.length === 0 || asked.some((type) => isRoomy(type, party))) return null
  const [cheapest] = asked.toSorted((one, other) => one.price_ngn - other.price_ngn)
  return cheapest ? problemOf(cheapest, people, types) : null
}

/** What one type says to a party that it is too small for. */
export function typeProblem(type: RoomType, party: Party): PartyProblem | null {
  if (isRoomy(type, party)) return null
  return problemOf(type, party.guests + party.children, [type])
}

const isRoomy = ({ max_party: sleeps }: RoomType, { guests, children, rooms }: Party) =>
  sleeps * rooms >= guests + children

const kindOf = ({ id, name, max_party: sleeps, rooms_left: left, room_count: all }: RoomType): RoomKind => ({
  id,
  name,
  sleeps,
  count: left ?? all,
})

function problemOf(asked: RoomType, people: number, types: readonly RoomType[]): PartyProblem {
  const kinds = types.map(kindOf)
  const ways = waysToFit(people, kindOf(asked), kinds).map(({ id, name, rooms }) => ({
    label: `Take ${id === asked.id ? count(rooms, 'room') : nameRooms({ name, rooms })}`,
    change: { rooms, roomTypeId: id },
    // The API prices a type in as many rooms as take the party.
    stay: types.find((type) => type.id === id && type.stay?.units === rooms)?.stay ?? null,
  }))
  return { sentence: capacitySentence(people, kindOf(asked), kinds), ways }
}
