// A listing may be called by one word and described by another, and its guest has two names of a hundred letters: no page
// that shows them gets wider than the screen.
import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { makeListing } from '../console/fleet-makers.ts'
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'
import { signInAs } from '../people.ts'
import { hasDatabase, putPerson } from '../test-database.ts'

const letters = (count: number) => 'Oluwadamilolaoluwa'.repeat(count / 18 + 1).slice(0, count)
const words = { name: letters(66), description: letters(3000) }

const place = { state_slug: 'lagos', city_slug: 'ikeja', lat: 6.6, lng: 3.35, star_rating: 3 }
const room = {
  name: letters(60),
  description: letters(400),
  beds: letters(60),
  price: 20_000,
  room_count: 5,
  max_guests: 2,
}

/** What stands beyond the page's edge, and by how much; what scrolls or is cut inside its own box does not count. */
const beyondTheEdge = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isCut = (one) => one !== document.body && one !== document.documentElement &&
      (getComputedStyle(one).overflowX !== 'visible' || (one.parentElement && isCut(one.parentElement)))
    const hasWords = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1 && hasWords(one) && !isCut(one))
      .map((one) => one.tagName + ' ' + (one.textContent ?? '').slice(0, 30) + ' by ' + Math.round(one.getBoundingClientRect().right - clientWidth))
      .concat('the page by ' + (scrollWidth - clientWidth))
  })()`)

async function expectToFit(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('h1').first(), address).toBeVisible()
    await expect(page.locator('.skeleton'), address).toHaveCount(0)
    expect.soft(await beyondTheEdge(page), address).toEqual([])
  }
}

test('no page gets wider by a word without an end', { tag: '@every-screen' }, async ({ page, admin, origin }) => {
  test.skip(!hasDatabase, 'people are put into the database')
  const { api } = admin
  const hotel = await api.post<{ id: string }>('/admin/hotels', {
    ...place,
    ...words,
    room_type: room,
    is_active: true,
  })
  const car = await makeListing(api, words.name)
  await api.call('PUT', `/admin/cars/${car.id}`, { description: words.description, pickup_location: letters(80) })
  const customer = await putPerson({ first: letters(100), last: letters(100) })
  const own = apiAs(origin, customer.token)
  const stay = { startOn: dayAhead(3), endOn: dayAhead(5), guestName: letters(100) }
  const paid = await own.hold({ ...stay, type: 'hotel', itemId: hotel.id })
  await own.pay(paid.id)
  const held = await own.hold({ ...stay, type: 'car', itemId: car.id })
  try {
    await enterAs(page, customer)
    await expectToFit(page, [
      `/hotel/${hotel.id}`,
      `/car/${car.id}`,
      `/hotels?destination=ikeja,lagos`,
      `/cars?location=lagos`,
      `/hotels/compare?ids=${hotel.id},cowrie-lantern-hotel`,
      `/cars/compare?ids=${car.id},toyota-rav4-2020-yaba`,
      '/destinations/lagos/ikeja',
      `/booking?type=hotel&id=${hotel.id}`,
      `/booking?type=car&id=${car.id}`,
      '/dashboard',
      '/dashboard?tab=bookings',
      '/dashboard?tab=profile',
      '/dashboard?tab=notifications',
      `/booking/${paid.id}`,
      `/booking/${held.id}`,
      `/payment?bookingId=${held.id}`,
      `/payment-confirmation?bookingId=${paid.id}`,
      '/contact',
    ])
    await enterAs(page, { token: await signInAs(origin, 'superadmin') })
    await expectToFit(page, [
      `/admin/hotels?search=${words.name.slice(0, 40)}`,
      `/admin/hotels?open=${hotel.id}`,
      `/admin/cars?open=${car.id}`,
      `/admin/hotels/${hotel.id}`,
      `/admin/cars/${car.id}`,
      `/admin/bookings?open=${paid.id}`,
      `/admin/bookings?open=${held.id}`,
    ])
  } finally {
    // Other tests look at what is on sale.
    await api.call('PUT', `/admin/hotels/${hotel.id}`, { is_active: false })
    await api.call('PUT', `/admin/cars/${car.id}`, { is_active: false })
  }
})
