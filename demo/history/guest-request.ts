import type { Sellable } from '../listings/sellable.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { GuestRequest } from './acts.ts'

const requests = {
  hotel: [
    'A quiet room, please, away from the lift.',
    'We arrive late, around 22:00.',
    'A cot for a baby of eight months.',
    'Vegetarian breakfast if there is one.',
    'Please call before you come to the gate.',
    'Two pillows more, and a kettle.',
  ],
  car: [
    'A child seat for a boy of three, please.',
    'We land at 11:20; the driver may see a board with our name.',
    'Room for four large cases.',
    'A driver who speaks Hausa, if there is one.',
    'Please call before you come to the gate.',
    'Water in the car for the children.',
  ],
}

const hireHours = [
  { pickup_time: '13:30', return_time: '09:00' },
  { pickup_time: '15:00', return_time: '10:00' },
  { pickup_time: '18:30', return_time: '08:30' },
]
/** Numbers that no airline flies. */
const flights = ['QX 7123', 'QX 4410', 'ZJ 208', 'ZJ 5591']

/** How many come, and what they ask for. */
export function requestFor(
  item: Sellable,
  { foreignCurrencies }: { foreignCurrencies: readonly string[] },
  dice: SeededRandom,
): GuestRequest {
  const isHotel = item.type === 'hotel'
  const rooms = isHotel && item.capacity > 6 && dice.chance(0.12) ? 2 : 1
  const places = Math.min(8, item.maxParty * rooms)
  const guests = dice.int(1, Math.min(places, isHotel ? 4 : 6))
  const request = {
    rooms,
    guests,
    children: isHotel && places > guests && dice.chance(0.25) ? dice.int(1, Math.min(2, places - guests)) : 0,
    withDriver: item.driverMode === 'required' || (item.driverMode === 'optional' && dice.chance(0.35)),
    specialRequests: dice.chance(0.3) ? dice.pick(requests[item.type]) : null,
    shownIn: foreignCurrencies.length > 0 && dice.chance(0.12) ? dice.pick(foreignCurrencies) : 'NGN',
  }
  if (isHotel || dice.chance(0.6)) return { ...request, hours: null, flight: null }
  return { ...request, hours: dice.pick(hireHours), flight: request.withDriver ? dice.pick(flights) : null }
}
