// Two rates of one room, from the hotel's page to the bookings they make: what was chosen is what is sold, and what is
// non-refundable says so wherever money is spoken of. Each test makes its own hotel.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Api } from '../api.ts'
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'
import { bookingIdOf, bookNow, fillTraveller, fillTrip } from './steps.ts'

const days = { startOn: dayAhead(40), endOn: dayAhead(42) }
const noMoneyBack = 'Non-refundable: no money back if you cancel.'
const traveller = { first_name: 'Ada', last_name: 'Obi', email: 'ada@skyroute.example', password: '' }

/** One room type at ₦50,000, 20 % less non-refundable, and with breakfast for ₦4,000 a person. */
async function makeHotel(api: Api) {
  const plan = { percent_change: 0, adult_night_kobo: 0, meals: [] as string[], is_refundable: true, is_active: true }
  return api.post<{ id: string; name: string }>('/admin/hotels', {
    name: `Two Rates ${randomBytes(4).toString('hex')}`,
    state_slug: 'zamfara',
    city_slug: 'anka',
    lat: 12.1,
    lng: 5.9,
    star_rating: 3,
    description: 'Made for a test.',
    is_active: true,
    room_type: {
      name: 'Quiet Room',
      beds: '1 double bed',
      price: 50_000,
      room_count: 3,
      max_guests: 2,
      facts: { breakfast: 'paid', breakfast_kobo: 400_000 },
      rate_plans: [
        { ...plan, name: 'Saver', percent_change: -20, is_refundable: false },
        { ...plan, name: 'With breakfast', adult_night_kobo: 400_000, meals: ['breakfast'] },
      ],
    },
  })
}
const takeOff = (api: Api, id: string) => api.call('PUT', `/admin/hotels/${id}`, { is_active: false })

const openHotel = (page: Page, id: string) =>
  page.goto(`/hotel/${id}?checkin_date=${days.startOn}&checkout_date=${days.endOn}&guests=2`)

/** Through the wizard to its review. */
async function bookThrough(page: Page) {
  await bookNow(page)
  await fillTraveller(page, traveller)
  await fillTrip(page, 'hotel')
}

async function confirm(page: Page) {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible()
  return bookingIdOf(page)
}

test('a non-refundable rate is chosen by name, and says on every page that no money comes back', async ({
  page,
  admin,
  customer,
}) => {
  const hotel = await makeHotel(admin.api)
  await enterAs(page, customer)
  await openHotel(page, hotel.id)
  const rates = page.getByRole('group', { name: 'Rates of the Quiet Room' })
  // The room type's own rate is what one has without choosing.
  await expect(rates.getByRole('radio', { name: 'Quiet Room, Flexible rate' })).toBeChecked()
  await expect(rates).toContainText('₦112,000')
  await expect(rates).toContainText('Free cancellation until')
  await expect(rates).toContainText(noMoneyBack)
  await rates.getByRole('radio', { name: 'Quiet Room, Saver' }).check()
  await expect(page).toHaveURL(/rate_plan_id=/)
  await page.reload()
  await expect(rates.getByRole('radio', { name: 'Quiet Room, Saver' })).toBeChecked()
  await expect(rates).toContainText('₦89,600')

  await bookThrough(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Quiet Room, Saver')
  await expect(main).toContainText(noMoneyBack)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything right?' })).toBeVisible()
  await expect(main).toContainText(noMoneyBack)
  const id = await confirm(page)
  expect(await customer.api.pay(id)).toMatchObject({ status: 'confirmed', total_amount: 89_600 })

  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('region', { name: 'Voucher' })).toContainText(noMoneyBack)
  await page.getByRole('button', { name: 'Modify Booking' }).click()
  await expect(page.getByRole('dialog', { name: 'Modify Booking' })).toContainText('its dates cannot be changed')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('You will be refunded₦0')
  await expect(asked).toContainText(noMoneyBack)
  await asked.getByRole('button', { name: 'Cancel without a refund' }).click()
  await expect(asked).toBeHidden()
  expect(await customer.api.booking(id)).toMatchObject({ status: 'cancelled', amount_refunded: 0 })
  await takeOff(admin.api, hotel.id)
})

test('the flexible rate of the same room is booked as it stands, and is refunded in full in time', {
  tag: '@phone',
}, async ({ page, admin, customer }) => {
  const hotel = await makeHotel(admin.api)
  await enterAs(page, customer)
  await openHotel(page, hotel.id)
  await expect(page.getByRole('radio', { name: 'Quiet Room, Flexible rate' })).toBeChecked()
  await bookThrough(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Full refund')
  await expect(main).not.toContainText(noMoneyBack)
  const id = await confirm(page)
  expect(await customer.api.pay(id)).toMatchObject({ status: 'confirmed', total_amount: 112_000, rate_plan: null })
  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('region', { name: 'Voucher' })).not.toContainText(noMoneyBack)
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('You will be refunded₦112,000')
  await takeOff(admin.api, hotel.id)
})

test('a rate with breakfast says what it includes, beside the flexible one', { tag: '@phone' }, async ({
  page,
  admin,
  customer,
}) => {
  const hotel = await makeHotel(admin.api)
  await enterAs(page, customer)
  await openHotel(page, hotel.id)
  const rates = page.getByRole('group', { name: 'Rates of the Quiet Room' })
  await rates.getByRole('radio', { name: 'Quiet Room, With breakfast' }).check()
  await expect(page).toHaveURL(/rate_plan_id=/)
  await rates.getByRole('radio', { name: 'Quiet Room, Flexible rate' }).check()
  await expect(page).not.toHaveURL(/rate_plan_id=/)
  await expect(rates.getByRole('radio', { name: 'Quiet Room, Flexible rate' })).toBeChecked()
  await rates.getByRole('radio', { name: 'Quiet Room, With breakfast' }).check()
  await expect(page).toHaveURL(/rate_plan_id=/)
  await bookThrough(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Quiet Room, With breakfast')
  await expect(main).toContainText('Breakfast, ₦4,000 × 2 adults × 2 nights')
  await expect(main).toContainText('Breakfast included')
  await expect(main).toContainText('Full refund')
  const id = await confirm(page)
  expect(await customer.api.pay(id)).toMatchObject({ status: 'confirmed', total_amount: 129_920 })
  await page.goto(`/booking/${id}`)
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You will be refunded₦129,920')
  await takeOff(admin.api, hotel.id)
})

test('a rate that is not sold any more is refused before anything is held, with the way to the others', {
  tag: '@phone',
}, async ({ page, admin, customer }) => {
  const hotel = await makeHotel(admin.api)
  const room = (await admin.api.get<{ room_types: { id: string }[] }>(`/admin/hotels/${hotel.id}`)).room_types[0]
  await enterAs(page, customer)
  await openHotel(page, hotel.id)
  await page.getByRole('radio', { name: 'Quiet Room, Saver' }).check()
  await expect(page).toHaveURL(/rate_plan_id=/)
  await bookThrough(page)
  await admin.api.call('PUT', `/admin/room-types/${room?.id}`, { rate_plans: [] })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('main')).toContainText('This rate is not on sale any more.')
  await page.getByRole('link', { name: 'See other rates' }).click()
  await expect(page.getByRole('radio', { name: 'Quiet Room' })).toBeChecked()
  await takeOff(admin.api, hotel.id)
})

test('staff add a rate to a room type, and the hotel sells it', { tag: '@desktop' }, async ({ page, admin }) => {
  const hotel = await makeHotel(admin.api)
  await enterAs(page, admin)
  await page.goto(`/admin/hotels/${hotel.id}?tab=rooms`)
  await page.getByRole('button', { name: 'Edit Quiet Room' }).click()
  const form = page.getByRole('dialog', { name: 'Quiet Room' })
  await form.getByRole('button', { name: 'Add a rate' }).click()
  await form.getByLabel('Rate', { exact: true }).last().fill('Half board')
  await form.getByLabel('Added for each adult and night').last().fill('12,000')
  await form.getByRole('checkbox', { name: 'Breakfast' }).last().check()
  await form.getByRole('checkbox', { name: 'Dinner' }).last().check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Room type saved')).toBeVisible()
  await openHotel(page, hotel.id)
  const rates = page.getByRole('group', { name: 'Rates of the Quiet Room' })
  await expect(rates.getByRole('radio')).toHaveCount(4)
  await expect(rates).toContainText('Breakfast and dinner included')
  // Two nights at ₦50,000 and ₦24,000 for two adults each night, with tax.
  await expect(rates).toContainText('₦165,760')
  await takeOff(admin.api, hotel.id)
})
