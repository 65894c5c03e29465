// What a night in a room type includes. Stated, and frozen with a booking; a price here is paid at the hotel. Pages, the
// comparison and bookings word the meals in one line (bookings/stated/meals.ts).
import { choice, choices, type FactRows, money } from './fact-table.ts'

const kinds = {
  breakfast: choice({ included: 'Included', paid: 'Paid at the hotel', none: 'None' }),
  breakfast_kobo: money(
    'breakfast_price',
    'Breakfast that is paid: for a person and a morning, kobo, paid at the hotel',
  ),
  other_meals: choices(
    { lunch: 'Lunch', dinner: 'Dinner' },
    { limits: { maxItems: 2 }, description: 'Meals that the hotel serves besides, paid there' },
  ),
}

/** The filter of breakfast reads the hotel: whether all of its rooms include it. */
const meals = { card: false, page: 'meals', compare: 'meals', filter: null } as const

const rows = {
  breakfast: { form: ['Meals', 'Breakfast'], ...meals },
  breakfast_kobo: {
    form: ['Meals', 'Breakfast for a person'],
    ...meals,
    goesWith: ['breakfast', 'paid', 'Say what breakfast costs.', 'Only breakfast that is paid has a price.'],
  },
  other_meals: { form: ['Meals', 'Other meals, paid at the hotel'], ...meals },
} satisfies FactRows<typeof kinds, never, never, never, 'meals'>

export const roomFacts = { kinds, rows }
