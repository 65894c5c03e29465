// The catalogue in the hands of a clerk who has no mouse: made, priced, closed, found and booked, switched off; reviews;
// sheets; and two clerks at one hotel. Each test makes what it changes.

import { randomBytes } from 'node:crypto'
import type { Api } from '../api.ts'
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'
import {
  addPicture,
  addRoomByKeys,
  bringIn,
  dialogOf,
  fillPlan,
  makeByKeys,
  pictures,
  planByKeys,
  press,
  write,
} from './catalogue-keys.ts'
import { expectScreenAccessible } from './keys.ts'

type Made = { id: string; name: string }

const place = { state_slug: 'zamfara', city_slug: 'anka', lat: 12.1, lng: 5.9 }
const newName = (what: string) => `${what} ${randomBytes(4).toString('hex')}`

const makeHotel = (api: Api, wish: object = {}) =>
  api.post<Made>('/admin/hotels', {
    ...place,
    name: newName('Console House'),
    star_rating: 3,
    description: 'Made for a test.',
    room_type: { name: 'Standard Room', beds: '1 double bed', price: 45_000, room_count: 3, max_guests: 2 },
    ...wish,
  })

/** What is on sale here would be found by other tests. */
const takeOff = (api: Api, id: string) => api.call('PUT', `/admin/hotels/${id}`, { is_active: false })

test.describe('by keyboard', { tag: '@desktop' }, () => {
  test.beforeEach(({ page, admin }) => enterAs(page, admin))

  test('a hotel is made, priced, closed for a day, found and booked, and switched off', async ({ page, customer }) => {
    const name = newName('Keyboard Inn')
    const days = { startOn: dayAhead(40), endOn: dayAhead(42), closedOn: dayAhead(44) }
    await makeByKeys(page, name)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await addRoomByKeys(page)
    await addPicture(page)
    await press(page.getByRole('button', { name: 'Put on sale' }))
    await expect(page.getByRole('link', { name: 'See it on the site' })).toBeVisible()

    await press(page.getByRole('link', { name: 'Calendar', exact: true }))
    await planByKeys(page, { from: days.startOn, until: addDay(days.startOn), price: '61000' })
    await planByKeys(page, { from: days.closedOn, until: days.closedOn, sale: 'Close' })

    const search = (startOn: string, endOn: string) =>
      customer.api.get<{ total: number; hotels: { id: string; stay: { subtotal: number } | null }[] }>(
        `/hotels/search?q=${encodeURIComponent(name)}&check_in=${startOn}&check_out=${endOn}`,
      )
    await expect.poll(async () => (await search(days.startOn, days.endOn)).hotels[0]?.stay?.subtotal).toBe(122_000)
    expect((await search(days.closedOn, addDay(days.closedOn))).total).toBe(0)
    const booking = await customer.api.hold({ type: 'hotel', itemId: id, ...days })
    expect(booking.status).toBe('pending')

    await press(page.getByRole('button', { name: 'Take off sale' }))
    const asked = dialogOf(page)
    await expect(asked).toContainText('1 booking to come stays as sold')
    await press(asked.getByRole('button', { name: 'Take off sale' }))
    await expect(page.getByText('The site does not show it.')).toBeVisible()
    await expect.poll(async () => (await search(days.startOn, days.endOn)).total).toBe(0)
    expect((await customer.api.booking(booking.id)).status).toBe('pending')
    await customer.api.call('DELETE', `/bookings/${booking.id}`)
  })

  test('a stay that is too short is not offered, and the page says why', async ({ page, admin }) => {
    const { id, name } = await makeHotel(admin.api, { is_active: true })
    await page.goto(`/admin/hotels/${id}?tab=calendar`)
    const from = dayAhead(50)
    await planByKeys(page, { from, until: from, nights: '3' })
    await expect
      .poll(async () => (await admin.api.get<{ total: number }>(searchPath(name, from, addDay(from)))).total)
      .toBe(0)
    await page.goto(`/hotel/${id}?checkin_date=${from}&checkout_date=${addDay(from)}`)
    await expect(page.getByText(/The shortest stay from .* is 3 nights/).first()).toBeVisible()
    await takeOff(admin.api, id)
  })

  test('days are chosen in the month with the arrows and Shift', async ({ page, admin }) => {
    const { id } = await makeHotel(admin.api)
    await page.goto(`/admin/hotels/${id}?tab=calendar&month=${dayAhead(62).slice(0, 7)}`)
    await page.getByRole('grid').locator('[tabindex="0"]').focus()
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key)
    await expect(page.getByRole('form', { name: 'Change days' }).getByRole('heading')).toContainText('3 days')
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(3)
    await page.keyboard.press('PageDown')
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
    await expect(page.getByRole('gridcell', { selected: true })).toBeFocused()
  })

  test('closing days that are sold names whose they are', async ({ page, admin, customer, nextStay }) => {
    const { id } = await makeHotel(admin.api, { is_active: true })
    const stay = nextStay()
    const booking = await customer.api.hold({ type: 'hotel', itemId: id, ...stay })
    await page.goto(`/admin/hotels/${id}?tab=calendar`)
    await fillPlan(page, { from: stay.startOn, until: stay.startOn, sale: 'Close' })
    const dialog = dialogOf(page)
    const hotel = await admin.api.get<{ name: string; room_types: { name: string }[] }>(`/admin/hotels/${id}`)
    // Whose days they are: the wrong room looks the same.
    await expect(dialog.getByRole('heading')).toHaveText(`Change 1 day of ${hotel.room_types[0]?.name}, ${hotel.name}?`)
    await expect(dialog).toContainText('1 booking is on days that close')
    await expect(dialog.getByRole('link', { name: `SKY-${booking.id}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await customer.api.call('DELETE', `/bookings/${booking.id}`)
    await takeOff(admin.api, id)
  })

  test('two clerks at one hotel: the second is told what the first saved, and loses nothing', async ({
    page,
    admin,
  }) => {
    const { id } = await makeHotel(admin.api)
    await page.goto(`/admin/hotels/${id}`)
    await write(page.getByLabel('Description'), 'What I wrote.')
    await admin.api.call('PUT', `/admin/hotels/${id}`, { star_rating: 5 })
    await press(page.getByRole('button', { name: 'Save' }))
    const told = page.getByRole('alert')
    await expect(told).toContainText('Somebody else saved this while you were at it')
    await expect(told).toContainText('Stars: 3 stars → 5 stars')
    await press(told.getByRole('button', { name: 'Take theirs, keep what I changed' }))
    await expect(page.getByLabel('Stars')).toHaveValue('5')
    await press(page.getByRole('button', { name: 'Save' }))
    await expect(page.getByText('Nothing was changed.')).toBeVisible()
    const saved = await admin.api.get<{ star_rating: number; description: string }>(`/admin/hotels/${id}`)
    expect(saved).toMatchObject({ star_rating: 5, description: 'What I wrote.' })
  })

  test('what was typed is not left behind unasked', async ({ page, admin }) => {
    const { id } = await makeHotel(admin.api)
    await page.goto(`/admin/hotels/${id}`)
    await write(page.getByLabel('Latitude'), 'north')
    await press(page.getByRole('button', { name: 'Save' }))
    await expect(page.getByLabel('Latitude')).toBeFocused()
    await expect(page.getByText('Write a number.')).toBeVisible()
    await press(page.getByRole('main').getByRole('link', { name: 'Hotels' }))
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Latitude')).toHaveValue('north')
  })

  test('the position is chosen on the map, and an amenity is one however it is spelled', async ({ page, admin }) => {
    const { id } = await makeHotel(admin.api, { amenities: ['Pool'] })
    await page.goto(`/admin/hotels/${id}`)
    const map = page.getByRole('region', { name: 'On the map' })
    await map.click({ position: { x: 60, y: 60 } })
    await expect(page.getByLabel('Latitude')).not.toHaveValue('12.1')
    await map.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const [lat, lng] = [await page.getByLabel('Latitude').inputValue(), await page.getByLabel('Longitude').inputValue()]

    const amenities = page.getByRole('group', { name: 'Amenities' })
    await expect(amenities.getByRole('checkbox', { name: 'WiFi' })).not.toBeChecked()
    for (const word of ['Wi-Fi', 'Roof terrace', 'roof  terrace']) {
      await write(amenities.getByLabel('Another'), word)
      await page.keyboard.press('Enter')
    }
    await expect(amenities.getByRole('checkbox', { name: 'WiFi' })).toBeChecked()
    await expect(amenities.getByRole('checkbox', { name: /roof terrace/i })).toHaveCount(1)
    await press(page.getByRole('button', { name: 'Save' }))
    await expect(page.getByText('Nothing was changed.')).toBeVisible()
    const saved = await admin.api.get<{ amenities: string[]; lat: number; lng: number }>(`/admin/hotels/${id}`)
    expect(saved).toMatchObject({ amenities: ['Pool', 'WiFi', 'Roof terrace'], lat: Number(lat), lng: Number(lng) })
  })

  test('pictures are described, put in order and deleted', async ({ page, admin }) => {
    const { id } = await makeHotel(admin.api)
    await page.goto(`/admin/hotels/${id}?tab=pictures`)
    await page.getByLabel('Add pictures').setInputFiles(pictures('arches-33', 'balconies-02', 'balconies-13'))
    await expect(page.getByText('3 of 3 added')).toBeVisible()
    const words = page.getByLabel('What it shows')
    await expect(words).toHaveCount(3)
    await write(words.nth(2), 'The garden')
    await press(words.nth(2))
    await press(page.getByRole('button', { name: 'Move “The garden” earlier' }))
    await expect(page.getByText('Picture 3 is now number 2 of 3.')).toBeAttached()
    await press(page.getByRole('button', { name: /^Make cover ?: The garden$/ }))
    await expect(words.first()).toHaveValue('The garden')
    await press(page.getByRole('button', { name: 'Delete “The garden”' }))
    await expect(dialogOf(page)).toContainText('becomes the cover')
    await press(dialogOf(page).getByRole('button', { name: 'Delete' }))
    await expect(words).toHaveCount(2)
  })

  test('a review is found, answered, hidden with a reason and shown again', async ({ page, admin }) => {
    const { reviews } = await admin.api.get<{ reviews: { id: string; author: string; item_id: string }[] }>(
      '/reviews?show=unanswered&stars=3',
    )
    const review = reviews.at(-1)
    if (!review) throw new Error('the demo has no review of three stars')
    await page.goto(`/admin/reviews?stars=3&item_id=${review.item_id}&open=${review.id}`)
    await write(page.getByLabel('Our reply'), 'Thank you, we have mended it.')
    await press(page.getByRole('button', { name: 'Publish answer' }))
    await expect(page.getByRole('button', { name: 'Change answer' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Hide this review' }))
    const dialog = page.getByRole('dialog', { name: `Hide the review by ${review.author}?` })
    await write(dialog.getByLabel(/^Why/), 'It names another guest.')
    await press(dialog.getByRole('button', { name: 'Hide it' }))
    await expect(page.getByText('Hidden: It names another guest.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Show it again' }))
    await expect(page.getByRole('button', { name: 'Hide this review' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Take it back' }))
    await expect(page.getByRole('button', { name: 'Publish answer' })).toBeVisible()
  })

  test('of two who answer one review the second sees the first, and keeps what was typed', async ({ page, admin }) => {
    const { reviews } = await admin.api.get<{ reviews: { id: string; item_id: string }[] }>(
      '/reviews?show=unanswered&stars=4',
    )
    const [review] = reviews
    if (!review) throw new Error('the demo has no review of four stars')
    await page.goto(`/admin/reviews?show=unanswered&stars=4&item_id=${review.item_id}&open=${review.id}`)
    await write(page.getByLabel('Our reply'), 'We are sorry.')
    await admin.api.call('PUT', `/reviews/${review.id}/reply`, { text: 'Thank you.' })
    await press(page.getByRole('button', { name: 'Publish answer' }))
    await expect(page.getByText('Somebody else saved', { exact: false }).first()).toBeVisible()
    await expect(page.getByLabel('Our reply')).toHaveValue('We are sorry.')
    await expect(page.locator('[data-drawer]')).toContainText('Thank you.')
    await admin.api.call('DELETE', `/reviews/${review.id}/reply`)
  })

  test('a sheet with mistakes is told by row, and mended it is carried out', async ({ page, admin }) => {
    const { id, name } = await makeHotel(admin.api)
    const made = newName('Sheet House')
    const sheet = (stars: string, city: string) =>
      [
        'id,name,state,city,lat,lng,stars,description',
        `${id},${name},,,,,${stars},`,
        `,${made},lagos,${city},6.6,3.35,3,From a sheet.`,
      ].join('\r\n')
    await page.goto('/admin/hotels')
    await press(page.getByRole('link', { name: 'Import and export' }))
    await bringIn(page, sheet('nine', 'atlantis'))
    await expect(page.getByText('2 problems in this sheet')).toBeVisible()
    const problems = page.getByRole('region', { name: 'Problems by row' })
    await expect(problems.getByRole('row').nth(1)).toHaveText(/2\s*stars\s*“nine” is not a number/)
    await expect(problems.getByRole('row').nth(2)).toHaveText(/3\s*city\s*No place called “atlantis”/)
    await bringIn(page, sheet('4', 'ikeja'))
    await press(page.getByRole('button', { name: 'Make 1 new one, change 1' }))
    await expect(page.getByText('1 made, 1 changed, 0 left as they were.')).toBeVisible()
    const happened = page.getByRole('region', { name: 'What happens by row' })
    await expect(happened.getByRole('row').filter({ hasText: name })).toContainText('Changes stars')
    await press(happened.getByRole('link', { name: made }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(made)
  })
})

const screens = [
  ['/admin/hotels?search=lantern', '/admin/hotels?search=lantern&new=true', '/admin/cars?search=corolla'],
  [
    '/admin/hotels/cowrie-lantern-hotel',
    '/admin/hotels/cowrie-lantern-hotel?tab=rooms',
    '/admin/hotels/cowrie-lantern-hotel?tab=calendar',
  ],
  ['/admin/hotels/cowrie-lantern-hotel?tab=pictures', '/admin/reviews?stars=2', '/admin/catalogue?kind=days'],
]

for (const addresses of screens)
  test(`axe finds nothing on ${addresses.join(', ')}`, { tag: '@every-screen' }, async ({ page, admin }) => {
    await enterAs(page, admin)
    for (const address of addresses) await expectScreenAccessible(page, address)
  })

const addDay = (on: string) => new Date(Date.parse(`${on}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
const searchPath = (name: string, startOn: string, endOn: string) =>
  `/hotels/search?q=${encodeURIComponent(name)}&check_in=${startOn}&check_out=${endOn}`
