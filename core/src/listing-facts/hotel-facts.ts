// What a hotel may state about itself: the questions that a traveller in Nigeria asks first. Every fact is optional, and
// absent means not known: a screen shows only what is stated.
import { formatWhole } from '../currency.ts'
import { capital, count } from '../wording.ts'
import { choice, choices, type FactRows, number, type Stated, text, whole, yesOrNo } from './fact-table.ts'
import type { HotelFilter } from './filters.ts'
import { type CardFact, describeBackup, describeHours } from './power-line.ts'

/** Groups of the form. */
const [light, house] = ['Light and water', 'House and safety'] as const

const guards = { day_and_night: 'Day and night', night: 'At night' }

const kinds = {
  power_hours: number(
    'hours a day',
    'Hours a day with light in the rooms, sources of the hotel’s own counted in: 1 to 24',
  ),
  backup: choices({ generator: 'Generator', inverter: 'Inverter', solar: 'Solar' }),
  generator_kva: number('kVA', 'Apparent power of the generator, kVA'),
  changeover_seconds: number(
    'seconds',
    'How long it is dark while the backup takes over; 0 where batteries carry the rooms',
  ),
  water: choice({ borehole: 'Borehole', mains: 'Mains', mains_and_borehole: 'Mains and borehole' }),
  water_tank_litres: number('litres', 'Stored water, litres'),
  internet: choice({ fibre: 'Fibre', '5g': '5G', '4g': '4G' }),
  internet_mbps: number('Mbit/s', 'Download in a room, Mbit/s'),
  security: choice(guards),
  airport_pickup: text('IATA code of the airport that the house fetches guests from'),
  parking_bays: whole('Parking bays'),
  has_lift: yesOrNo,
  floors: whole('Floors'),
}

/** As it is stored and answered. */
export type HotelFacts = Stated<typeof kinds>
/** Each is drawn by `hotelIcons` in web/app/public/hotel/hotel-facts.tsx. */
export type HotelFactIcon = 'power' | 'water' | 'internet' | 'security' | 'airport' | 'parking' | 'lift'

const waterTitles = { borehole: 'Borehole water', mains: 'Mains water', mains_and_borehole: 'Mains and borehole water' }
const internetTitles = { fibre: 'WiFi on fibre', '5g': 'WiFi on 5G', '4g': 'WiFi on 4G' }

const inPower = { page: 'power_hours', compare: 'power_hours' } as const

const rows = {
  power_hours: {
    form: [light, 'Light'],
    card: true,
    page: ['power', (_, { facts }) => describePower(facts)],
    compare: [
      'Power',
      (hours, { facts }) =>
        [hours >= 24 ? '24 hours' : `${hours} hours a day`, describeBackup(facts)].filter(Boolean).join(', '),
    ],
    filter: 'power_hours',
  },
  backup: { form: [light, 'Backup power'], card: true, ...inPower, filter: 'backup' },
  generator_kva: { form: [light, 'Generator'], card: true, ...inPower, filter: null },
  changeover_seconds: {
    form: [light, 'Dark while it takes over'],
    card: false,
    ...inPower,
    compare: null,
    filter: null,
  },
  water: {
    form: [light, 'Water'],
    card: true,
    page: [
      'water',
      (water, { facts: { water_tank_litres: litres } }) => ({
        title: waterTitles[water],
        sentence: litres ? `${formatWhole(litres)} litres stored.` : undefined,
      }),
    ],
    compare: ['Water', (water) => waterTitles[water]],
    filter: 'water',
  },
  water_tank_litres: { form: [light, 'Stored water'], card: false, page: 'water', compare: null, filter: null },
  internet: {
    form: [house, 'Internet'],
    card: false,
    page: [
      'internet',
      (internet, { facts: { internet_mbps: speed } }) => ({
        title: internetTitles[internet],
        detail: speed ? `${speed} Mbps download` : undefined,
      }),
    ],
    compare: [
      'Internet',
      (internet, { facts: { internet_mbps: speed } }) => internetTitles[internet] + (speed ? `, ${speed} Mbps` : ''),
    ],
    filter: null,
  },
  internet_mbps: {
    form: [house, 'Download in a room'],
    card: false,
    page: 'internet',
    compare: 'internet',
    filter: 'internet_mbps',
  },
  security: {
    form: [house, 'Guards'],
    card: false,
    page: ['security', (when) => ({ title: `Security ${guards[when].toLowerCase()}` })],
    compare: ['Security', (when) => guards[when]],
    filter: null,
  },
  airport_pickup: {
    form: ['Arriving and leaving', 'Fetches guests from', 'The airport’s code: LOS, ABV, PHC'],
    card: false,
    page: ['airport', (code) => ({ title: 'Airport pickup', sentence: `From the airport, ${code}.` })],
    compare: ['Airport pickup', (code) => capital(code) || null],
    filter: null,
  },
  parking_bays: {
    form: [house, 'Parking bays'],
    card: false,
    page: ['parking', (bays) => (bays > 0 ? { title: 'Parking', sentence: `${count(bays, 'bay')}.` } : null)],
    compare: ['Parking', (bays) => (bays ? count(bays, 'bay') : null)],
    filter: null,
  },
  has_lift: {
    form: [house, 'Lift'],
    card: false,
    page: [
      'lift',
      (hasLift, { facts: { floors } }) =>
        hasLift ? { title: 'Lift', sentence: floors ? `${count(floors, 'floor')}.` : undefined } : null,
    ],
    compare: ['Lift', (hasLift) => (hasLift ? 'Yes' : null)],
    filter: null,
  },
  floors: { form: [house, 'Floors'], card: false, page: 'has_lift', compare: null, filter: null },
} satisfies FactRows<typeof kinds, { facts: HotelFacts }, HotelFactIcon, HotelFilter, never, CardFact>

export const hotelFacts = { kinds, rows }

function describePower(facts: HotelFacts) {
  const seconds = facts.changeover_seconds
  const about = seconds === 0 ? 'at once' : `in about ${count(seconds ?? 0, 'second')}`
  return {
    title: capital(describeHours(facts)),
    sentence: facts.backup?.length ? `${capital(describeBackup(facts))} behind the grid.` : undefined,
    detail: seconds === undefined ? undefined : `Power switches over ${about}`,
  }
}
