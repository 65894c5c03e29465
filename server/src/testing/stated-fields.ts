// Section 3 of the product specification: the fields that answers carry, and of what kind.
type Kind = 'text' | 'text or empty' | 'number' | 'yes or no' | 'text or nothing' | 'number or nothing'
export type Shape = Kind | { [field: string]: Shape } | [Shape]

const place = { id: 'text', name: 'text', slug: 'text', hotel_count: 'number' } as const
const listing = { id: 'text', name: 'text', image_url: 'text', location: 'text', currency: 'text' } as const

export const user = {
  id: 'text',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  full_name: 'text',
  phone: 'text or nothing',
  roles: [{ name: 'text' }],
} satisfies Shape

export const userWithPermissions = {
  ...user,
  roles: [{ name: 'text', permissions: [{ name: 'text' }] }],
} satisfies Shape

export const authAnswer = { access_token: 'text', user, redirect_path: 'text' } satisfies Shape

export const userStats = {
  total_bookings: 'number',
  active_bookings: 'number',
  total_spent: 'number',
  upcoming_bookings: 'number',
  total_favorites: 'number',
} satisfies Shape

export const booking = {
  id: 'text',
  booking_reference: 'text',
  booking_type: 'text',
  status: 'text',
  payment_status: 'text',
  total_amount: 'number',
  currency: 'text',
  check_in_date: 'text',
  check_out_date: 'text',
  number_of_guests: 'number',
  special_requests: 'text or nothing',
  customer_name: 'text',
  customer_email: 'text',
  hotel_name: 'text or nothing',
  car_name: 'text or nothing',
  created_at: 'text',
  updated_at: 'text',
  booking_data: { item_id: 'text', pickup_location: 'text or nothing', dropoff_location: 'text or nothing' },
} satisfies Shape

export const summary = {
  name: 'text',
  image_url: 'text',
  rating: 'number',
  passengers: 'number',
  location: 'text',
  price: 'number',
  currency: 'text',
} satisfies Shape

export const carCard = {
  ...listing,
  category: 'text',
  passengers: 'number',
  transmission: 'text',
  features: ['text'],
  price_per_day: 'number',
  price: 'number',
  rating: 'number',
  description: 'text',
  fuel_type: 'text',
  year: 'number',
  brand: 'text',
  model: 'text',
  available: 'yes or no',
} satisfies Shape

export const hotelCard = {
  ...listing,
  description: 'text',
  rating: 'number',
  star_rating: 'number',
  amenities: ['text'],
  price: 'number',
  price_per_night: 'number',
  check_in_time: 'text',
  check_out_time: 'text',
  room_count: 'number',
  is_available: 'yes or no',
} satisfies Shape

export const image = { id: 'text', image_url: 'text', is_cover: 'yes or no' } satisfies Shape
export const car = { ...carCard, images: [image] } satisfies Shape
export const hotel = { ...hotelCard, images: [image], policies: ['text'] } satisfies Shape

export const favorite = { id: 'text', item_type: 'text', item_id: 'text', name: 'text' } satisfies Shape
export const preferences = { email: 'yes or no', sms: 'yes or no' } satisfies Shape
export const notification = {
  id: 'text',
  type: 'text',
  title: 'text',
  message: 'text',
  read: 'yes or no',
  is_read: 'yes or no',
  created_at: 'text',
} satisfies Shape

export const state = { ...place, featured_image_url: 'text' } satisfies Shape
export const city = { ...state, is_featured: 'yes or no' } satisfies Shape

export const currency = { code: 'text', symbol: 'text', rate_to_ngn: 'number' } satisfies Shape
export const settings = { site_name: 'text', maintenance_mode: 'yes or no' } satisfies Shape

const contact = { contact_address: 'text', contact_phone: 'text', contact_email: 'text' } as const
export const footerSettings = {
  company_name: 'text',
  company_description: 'text',
  twitter_url: 'text or empty',
  instagram_url: 'text or empty',
  linkedin_url: 'text or empty',
  ...contact,
} satisfies Shape
export const contactSettings = {
  page_title: 'text',
  page_description: 'text',
  office_hours: 'text',
  ...contact,
} satisfies Shape
export const aboutSettings = {
  page_title: 'text',
  page_description: 'text',
  company_story: 'text',
  mission_statement: 'text',
  vision_statement: 'text',
  core_values: ['text'],
  team_description: 'text',
  achievements: [{ title: 'text', description: 'text', icon: 'text' }],
} satisfies Shape

export const bankAccount = { bank_name: 'text', account_number: 'text', account_name: 'text' } satisfies Shape
export const detected = {
  location: { is_nigeria: 'yes or no', city: 'text or nothing', country_name: 'text' },
} satisfies Shape
export const payment = { id: 'text', booking_id: 'text', status: 'text', amount: 'number' } satisfies Shape
export const page = { page: 'number', per_page: 'number', total: 'number', total_pages: 'number' } satisfies Shape

/** Where a value is not what its shape says, by path; empty when all is there. A list must show at least one row. */
export function unlike(value: unknown, shape: Shape, path = 'answer'): string[] {
  if (typeof shape === 'string')
    return isOfKind(value, shape) ? [] : [`${path} is ${JSON.stringify(value)}, not ${shape}`]
  if (Array.isArray(shape)) {
    if (!Array.isArray(value) || value.length === 0)
      return [`${path} is ${JSON.stringify(value)}, not a list with rows`]
    return value.flatMap((each, i) => unlike(each, shape[0], `${path}[${i}]`))
  }
  if (typeof value !== 'object' || value === null) return [`${path} is ${JSON.stringify(value)}, not an object`]
  const fields = new Map(Object.entries(value))
  return Object.entries(shape).flatMap(([name, inner]) => unlike(fields.get(name), inner, `${path}.${name}`))
}

function isOfKind(value: unknown, kind: Kind): boolean {
  const [plain, orNothing] = kind.split(' or nothing')
  if (value === null) return orNothing === ''
  if (plain === 'text or empty') return typeof value === 'string'
  if (plain === 'text') return typeof value === 'string' && value !== ''
  if (plain === 'number') return typeof value === 'number' && Number.isFinite(value)
  return typeof value === 'boolean'
}
