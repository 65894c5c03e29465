import { capacitySentence, nameRooms, type RoomKind, waysToFit } from '@skyroute/core/bookings/rooms-for-party.ts'
import { count } from '../../lib/format.ts'
import type { RoomType, StayPrice } from '../../lib/types/catalogue-types.ts'
import type { StayChoice } from './stay-choice.ts'

/** A choice of rooms that takes the party: what its button says, what it changes, and with dates what it costs. */
export type RoomsWay = { label: string; change: Pick<StayChoice, 'rooms' | 'roomTypeId'>; stay: StayPrice | null }

/** Why the chosen rooms are too few for the party, and which would do. */
export type PartyProblem = { sentence: string; ways: RoomsWay[] }

type Party = Pick<StayChoice, 'guests' | 'children' | 'rooms' | 'roomTypeId'>

/**
 * Null while the chosen type has room for all, or any type that can be had on the dates where none is chosen. A type that
 * takes them but is full or asks for more nights does not hide that more rooms of another type would do (I8).
 */
export function partyProblem(types: readonly RoomType[], party: Party): PartyProblem | null {
  const people = party.guests + party.children
  const asked = party.roomTypeId ? types.filter(({ id }) => id === party.roomTypeId) : types
  const roomy = asked.filter((type) => isRoomy(type, party))
  const open = types.filter(isOpen)
  const ofOpen = problemOf(roomy.length > 0 ? open : asked, people, open)
  const withWays = ofOpen?.ways.length ? ofOpen : null
  if (roomy.length > 0) return party.roomTypeId || roomy.some(isOpen) ? null : withWays
  return withWays ?? problemOf(asked, people, types)
}

/** What one type says to a party that it is too small for; one that asks for more nights says that instead. */
export function typeProblem(type: RoomType, party: Party): PartyProblem | null {
  if (isRoomy(type, party) || type.shortest_stay) return null
  return problemOf([type], party.guests + party.children, [type])
}

/** It has a price on the dates, in as many rooms as take the party. */
const isOpen = ({ stay }: RoomType) => stay !== null

const isRoomy = ({ max_party: sleeps }: RoomType, { guests, children, rooms }: Party) =>
  sleeps * rooms >= guests + children

const kindOf = ({ id, name, max_party: sleeps, rooms_left: left, room_count: all }: RoomType): RoomKind => ({
  id,
  name,
  sleeps,
  count: left ?? all,
})

/** In the words of the cheapest type that was asked for. */
function problemOf(ofTypes: readonly RoomType[], people: number, types: readonly RoomType[]): PartyProblem | null {
  const [asked] = ofTypes.toSorted((one, other) => one.price_ngn - other.price_ngn)
  if (!asked) return null
  const kinds = types.map(kindOf)
  const ways = waysToFit(people, kindOf(asked), kinds).map(({ id, name, rooms }) => ({
    label: `Take ${id === asked.id ? count(rooms, 'room') : nameRooms({ name, rooms })}`,
    change: { rooms, roomTypeId: id },
    // The API prices a type in as many rooms as take the party.
    stay: types.find((type) => type.id === id && type.stay?.units === rooms)?.stay ?? null,
  }))
  return { sentence: capacitySentence(people, kindOf(asked), kinds), ways }
}
