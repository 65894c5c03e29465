// Anybody may be called by a word of 128 letters, and register with it: no list of staff may lose a column by that.
import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'
import { signInAs } from '../people.ts'
import { hasDatabase, putDriver, putLetter, putPerson } from '../test-database.ts'
import { makeListing, makeVehicle } from './fleet-makers.ts'

const word = 'Oluwadamilolaoluwa'.repeat(8).slice(0, 128)
const halves = { first: word.slice(0, 64), last: word.slice(64) }

/** What is wider than its place: the page, or a table that is not made to scroll. */
const tooWide = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const tables = [...document.querySelectorAll('main table')].filter(
      (table) =>
        !table.closest('section[tabindex]') &&
        table.getBoundingClientRect().width > table.parentElement.clientWidth + 1,
    )
    return [
      ...(scrollWidth > clientWidth + 1 ? ['the page by ' + (scrollWidth - clientWidth)] : []),
      ...tables.map((table) => 'the table ' + (table.caption?.textContent ?? '')),
    ]
  })()`)

test('no list loses a column to a name of 128 letters', { tag: '@every-screen' }, async ({ page, admin, origin }) => {
  test.skip(!hasDatabase, 'people are put into the database')
  const customer = await putPerson(halves)
  const driver = await putDriver(halves)
  const { id: carId } = await makeListing(admin.api, word)
  const vehicle = await makeVehicle(admin.api, carId)
  const stay = { type: 'car' as const, itemId: carId, startOn: dayAhead(3), endOn: dayAhead(5), guestName: word }
  const own = apiAs(origin, customer.token)
  const { id: hire } = await own.hold(stay)
  await own.pay(hire)
  await admin.api.call('PUT', `/admin/fleet/hires/${hire}/vehicle`, { vehicle_id: vehicle.id })
  await admin.api.call('PUT', `/admin/fleet/hires/${hire}/driver`, { driver_id: driver.id })
  await own.hold({ ...stay, itemId: 'cowrie-lantern-hotel', type: 'hotel' })
  await putLetter({ name: word.slice(0, 120), email: `${customer.id}@skyroute.example`, subject: word, message: word })

  await enterAs(page, { token: await signInAs(origin, 'superadmin') })
  for (const address of [
    `/admin/users?search=${halves.first}`,
    `/admin/users?open=${customer.id}`,
    '/admin/users?tab=staff',
    `/admin/bookings?user_id=${customer.id}`,
    `/admin/bookings?open=${hire}`,
    `/admin/bookings?type=car&view=timeline&listing_id=${carId}`,
    '/admin/front-desk',
    '/admin/holds',
    '/admin/payments',
    '/admin/refunds',
    '/admin/cases',
    '/admin/transfers',
    `/admin/cars?search=${word.slice(0, 40)}`,
    '/admin/reviews',
    '/admin/fleet',
    '/admin/fleet?tab=drivers',
    `/admin/fleet?tab=drivers&open=${driver.id}`,
    '/admin/fleet?tab=board',
    `/admin/fleet?tab=board&open=${hire}`,
    '/admin/fleet?tab=attention',
    `/admin/fleet/day-sheet?on=${stay.startOn}`,
    '/admin/messages',
    '/admin/outbox',
    '/admin/audit',
    '/admin/reports',
    '/admin',
  ]) {
    await page.goto(address)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect(await tooWide(page), address).toEqual([])
  }
})
