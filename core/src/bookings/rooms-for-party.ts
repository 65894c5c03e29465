// How a party is put up in a hotel: so many rooms of one type (I8, I2). Said by the server's refusal and by the page.
import { partyLimits } from '../stay-rules/party.ts'
import { count } from '../wording.ts'

export interface RoomKind {
  readonly id: string
  readonly name: string
  /** People that one room takes. */
  readonly sleeps: number
  /** How many there are, or are left on the asked nights. */
  readonly count: number
}

export interface RoomsOfKind {
  readonly id: string
  readonly name: string
  readonly rooms: number
}

/** The fewest rooms of a type that take the party. */
export const roomsNeeded = (people: number, sleeps: number): number => Math.max(1, Math.ceil(people / sleeps))

/** For each type the fewest rooms that take the party. Types with too few of them are left out; the order stays. */
export function roomsForParty(people: number, kinds: readonly RoomKind[]): RoomsOfKind[] {
  return kinds.flatMap(({ id, name, sleeps, count }) => {
    const rooms = roomsNeeded(people, sleeps)
    return rooms <= Math.min(count, partyLimits.maxRooms) ? [{ id, name, rooms }] : []
  })
}

/** What a party may take instead of a type that is too small: more rooms of it, and another type with fewer rooms. */
export function waysToFit(people: number, asked: RoomKind, kinds: readonly RoomKind[]): RoomsOfKind[] {
  const ways = roomsForParty(people, kinds)
  const own = ways.find(({ id }) => id === asked.id)
  const [other] = ways
    .filter(({ rooms }) => rooms < (own?.rooms ?? Number.POSITIVE_INFINITY))
    .toSorted((one, next) => one.rooms - next.rooms)
  return [own, other].filter((way) => way !== undefined)
}

/** "Standard Room sleeps 2. For 6 guests choose 3 rooms, or 2 Family Rooms." */
export function capacitySentence(people: number, asked: RoomKind, kinds: readonly RoomKind[]): string {
  const ways = waysToFit(people, asked, kinds)
  const choices = ways.map((way) => (way.id === asked.id ? countRooms(way.rooms) : nameRooms(way)))
  const says = `${asked.name} sleeps ${asked.sleeps}.`
  if (choices.length === 0) return `${says} There are not enough rooms here for ${people} guests in one booking.`
  return `${says} For ${people} guests choose ${choices.join(', or ')}.`
}

/** "2 Family Rooms"; a name that has no plural is counted. */
export function nameRooms({ name, rooms }: Pick<RoomsOfKind, 'name' | 'rooms'>): string {
  if (rooms === 1) return `1 ${name}`
  return /(room|suite|studio|apartment|chalet|villa)$/i.test(name) ? `${rooms} ${name}s` : `${rooms} × ${name}`
}

const countRooms = (rooms: number) => count(rooms, 'room')
