// Bookings in the hands of clerks who have no mouse: found, put right, moved, cancelled with what goes back, made for a
// caller, seen by day; and two clerks at one booking. Each test makes the bookings it works on.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Api, BookingAnswer } from '../api.ts'
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'
import { proveEmail, putPerson } from '../test-database.ts'
import { expectScreenAccessible, openFirstRow, press, write } from './keys.ts'

const drawerOf = (page: Page) => page.locator('[data-drawer]')
/** Messages are dialogs to the browser as well. */
const dialogOf = (page: Page) => page.locator('.dialog')
const hotel = { type: 'hotel' as const, itemId: 'cowrie-lantern-hotel' }
const naira = (amount: number) => `₦${new Intl.NumberFormat('en-NG').format(amount)}`

/** Paid, so that the worker's own customer never holds too much at once. */
async function makePaid({ api }: { api: Api }, from = 150 + Math.floor(Math.random() * 150)): Promise<BookingAnswer> {
  const hold = await api.hold({ ...hotel, startOn: dayAhead(from), endOn: dayAhead(from + 2) })
  return api.pay(hold.id)
}

/** As a field of days shows it: "12 Nov 2026". */
const fieldDay = (on: string) =>
  new RegExp(
    new Date(`${on}T12:00:00Z`)
      .toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
      .replace('Sept', 'Sep'),
  )

const open = (page: Page, { id }: BookingAnswer) => page.goto(`/admin/bookings?open=${id}`)

test.describe('by keyboard', { tag: '@desktop' }, () => {
  test.beforeEach(({ page, admin }) => enterAs(page, admin))

  test('a booking is found by its reference, opened, noted on and put right', async ({ page, admin, customer }) => {
    const booking = await makePaid(customer)
    await page.goto('/admin/bookings')
    const field = page.getByRole('searchbox', { name: 'Reference, name, e-mail, phone' })
    // Nothing is pressed: it is asked for once typing rests.
    await write(field, `sky ${booking.id.toLowerCase()}`)
    await expect(page.getByText('1 in all')).toBeVisible()
    await expect(field).toBeFocused()
    await field.press('Enter')
    await openFirstRow(page)
    const drawer = drawerOf(page)
    await expect(drawer).toContainText('Ada Obi')
    await expect(drawer).toContainText(naira(booking.total_amount))

    await write(drawer.getByLabel('Add a note'), 'Comes late, keep the key.')
    await press(drawer.getByRole('button', { name: 'Keep the note' }))
    await expect(drawer.getByRole('list').filter({ hasText: 'Comes late' })).toBeVisible()

    await press(drawer.getByRole('button', { name: 'Edit', exact: true }))
    await write(dialogOf(page).getByLabel('Special requests'), 'A room away from the lift')
    await press(dialogOf(page).getByRole('button', { name: 'Save' }))
    await expect(dialogOf(page)).toBeHidden()
    await expect(drawer).toContainText('A room away from the lift')
    expect((await admin.api.booking(booking.id)).special_requests).toBe('A room away from the lift')

    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.locator('[data-row-stop=here]')).toBeFocused()
  })

  test('it is moved to other days at the price that was shown', async ({ page, admin, customer }) => {
    const booking = await makePaid(customer)
    const start = dayAhead(320)
    await open(page, booking)
    await press(drawerOf(page).getByRole('button', { name: 'Change dates' }))
    const asked = dialogOf(page)
    await asked.getByLabel('Check-out').fill(dayAhead(321))
    await asked.getByLabel('Check-in').fill(start)
    await expect(asked.getByText('New total')).toBeVisible()
    await press(asked.getByRole('button', { name: 'Change the dates' }))
    await expect(asked).toBeHidden()
    await expect.poll(async () => (await admin.api.booking(booking.id)).check_in_date).toBe(start)
  })

  test('it gets another room, which waits for its payment', async ({ page, customer }) => {
    const booking = await makePaid(customer)
    await open(page, booking)
    await press(drawerOf(page).getByRole('button', { name: 'Change dates or rooms' }))
    const asked = dialogOf(page)
    await asked.getByLabel('Rooms', { exact: true }).selectOption('2')
    await expect(asked.getByText('The customer pays')).toBeVisible()
    await press(asked.getByRole('button', { name: /^Reserve and ask for ₦/ }))
    await expect(asked).toBeHidden()
    await expect(drawerOf(page)).toContainText('Change waiting for payment')
    await expect(drawerOf(page)).toContainText('2 rooms instead of 1')
  })

  test('it is cancelled with a reason, after what goes back was shown', async ({ page, admin, customer }) => {
    const booking = await makePaid(customer)
    await open(page, booking)
    await press(drawerOf(page).getByRole('button', { name: 'Cancel', exact: true }))
    const asked = dialogOf(page)
    // Both figures, before anything is chosen.
    await expect(asked.getByRole('radio', { name: /^The customer asks/ })).not.toBeChecked()
    await expect(asked.getByRole('radio', { name: /^We cancel/ })).not.toBeChecked()
    await press(asked.getByRole('radio', { name: /^We cancel/ }), 'Space')
    await expect(asked.getByText('Refund', { exact: true })).toBeVisible()
    await expect(asked.getByText(naira(booking.total_amount)).first()).toBeVisible()
    const costly = asked.getByRole('button', { name: /^Cancel and refund/ })
    await expect(costly).toHaveAttribute('aria-disabled', 'true')
    await write(asked.getByLabel('Reason'), 'The roof leaks.')
    await press(costly)
    await expect(drawerOf(page)).toContainText('The roof leaks.')
    expect(await admin.api.booking(booking.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'operator' })
  })

  test('it is not said to be cancelled when a colleague has cancelled it on other terms, and what was typed stays', async ({
    page,
    admin,
    customer,
  }) => {
    const booking = await makePaid(customer)
    await open(page, booking)
    await press(drawerOf(page).getByRole('button', { name: 'Cancel', exact: true }))
    const asked = dialogOf(page)
    await press(asked.getByRole('radio', { name: /^The customer asks/ }), 'Space')
    await write(asked.getByLabel('Reason'), 'The customer is ill.')
    await admin.api.post(`/admin/bookings/${booking.id}/cancel`, { reason: 'The roof leaks.' })
    await press(asked.getByRole('button', { name: /^Cancel (and refund|the booking)/ }))
    await expect(asked.getByText(/^We have cancelled this booking already\. /)).toBeVisible()
    await expect(asked.getByLabel('Reason')).toHaveValue('The customer is ill.')
    await expect(drawerOf(page)).toContainText('The roof leaks.')
    // Nothing is left to decide, and no figures of it are shown.
    await expect(asked.getByText('Nothing was paid')).toHaveCount(0)
    await expect(asked.getByRole('button')).toHaveText(['', 'Close'])
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
    // Its button is gone: the keys go on in the drawer.
    await expect(drawerOf(page)).toBeFocused()
  })

  test('a caller’s room is booked and confirmed, to be paid on arrival', async ({ page, admin }) => {
    const guest = `Caller ${randomBytes(3).toString('hex')}`
    await page.goto('/admin/bookings?new=hotel')
    const drawer = drawerOf(page)
    // Whoever presses too early is led to what is missing.
    await press(drawer.getByRole('button', { name: 'Book', exact: true }))
    await expect(drawer.getByLabel('Name or place')).toBeFocused()
    await write(drawer.getByLabel('Name or place'), 'Cowrie Lantern')
    await press(drawer.getByRole('button', { name: /^Cowrie Lantern Hotel/ }))
    await drawer.getByLabel('Check-in').fill(dayAhead(130))
    await drawer.getByLabel('Check-out').fill(dayAhead(132))
    await expect(drawer.getByRole('heading', { name: 'Price' })).toBeVisible()
    await write(drawer.getByLabel('Name', { exact: true }), guest)
    await write(
      drawer.getByLabel('E-mail', { exact: true }),
      `${guest.toLowerCase().replace(' ', '-')}@skyroute.example`,
    )
    await press(drawer.getByRole('radio', { name: /^On arrival/ }), 'Space')
    await write(drawer.getByLabel('Why may this one be paid on arrival?'), 'Comes every month')
    const posted: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && pathname.includes('/admin/bookings')) posted.push(pathname)
    })
    await press(drawer.getByRole('button', { name: /^Book for/ }))
    await expect(drawer).toContainText('Confirmed')
    await expect(drawer).toContainText(guest)
    const id = new URL(page.url()).searchParams.get('open') ?? ''
    expect(await admin.api.booking(id)).toMatchObject({ status: 'confirmed', customer_name: guest })
    expect(posted).toEqual(['/api/v1/admin/bookings'])
  })

  test('a caller without an e-mail address is booked by telephone, held for a day, and takes the booking by a link', async ({
    page,
    admin,
  }) => {
    const guest = `Caller ${randomBytes(3).toString('hex')}`
    await page.goto('/admin/bookings?new=hotel')
    const drawer = drawerOf(page)
    await write(drawer.getByLabel('Name or place'), 'Cowrie Lantern')
    await press(drawer.getByRole('button', { name: /^Cowrie Lantern Hotel/ }))
    const from = 170 + Math.floor(Math.random() * 100)
    await drawer.getByLabel('Check-in').fill(dayAhead(from))
    await drawer.getByLabel('Check-out').fill(dayAhead(from + 1))
    await expect(drawer.getByRole('heading', { name: 'Price' })).toBeVisible()
    await write(drawer.getByLabel('Name', { exact: true }), guest)
    await expect(drawer.getByRole('button', { name: /^Book for/ })).toHaveAccessibleDescription(/telephone number/)
    await write(drawer.getByLabel('Phone'), '+234 803 123 4567')
    await expect(drawer.getByText(/^Without an e-mail address nothing is mailed/)).toBeVisible()
    await write(drawer.getByLabel('Company that pays (optional)'), 'Zaria Textiles')
    await drawer.getByLabel('Held unpaid for').selectOption('24 hours')
    await press(drawer.getByRole('button', { name: /^Book for/ }))
    for (const told of ['No e-mail address', 'Held by our staff', 'Zaria Textiles', 'Link for the guest'])
      await expect(drawer).toContainText(told)
    const id = new URL(page.url()).searchParams.get('open') ?? ''
    const held = await admin.api.get<{ hold_expires_at: string; created_at: string }>(`/bookings/${id}`)
    expect(Date.parse(held.hold_expires_at) - Date.parse(held.created_at)).toBe(24 * 60 * 60_000)
    await press(drawer.getByRole('button', { name: 'Make a link' }))
    const link = (await drawer.getByText(/claim-booking/).textContent()) ?? ''
    const caller = await putPerson({ first: 'Bisi', last: 'Adebayo' })
    await proveEmail(caller.id)
    await enterAs(page, caller)
    await page.goto(new URL(link).pathname + new URL(link).search)
    await press(page.getByRole('button', { name: 'Add to my account' }))
    await expect(page).toHaveURL(new RegExp(`/payment\\?bookingId=${id}`))
    await admin.api.call('POST', `/admin/bookings/${id}/cancel`, { reason: 'The caller changed their mind' })
  })

  test('a caller gets a discount within the limit and with a reason, and until it is paid Edit changes it', async ({
    page,
    admin,
  }) => {
    await page.goto('/admin/bookings?new=hotel')
    const drawer = drawerOf(page)
    const choose = async (name: string) => {
      await write(drawer.getByLabel('Name or place'), name)
      await press(drawer.getByRole('button', { name: new RegExp(`^${name}`) }).first())
    }
    await choose('Cowrie Lantern')
    const from = 170 + Math.floor(Math.random() * 100)
    await drawer.getByLabel('Check-in').fill(dayAhead(from))
    await drawer.getByLabel('Check-out').fill(dayAhead(from + 1))
    const percent = drawer.getByLabel('Discount, percent (optional)')
    await expect(drawer.getByText(/^This belongs to a partner, who sets its price/)).toBeVisible()
    await expect(percent).toHaveCount(0)
    await press(drawer.getByRole('button', { name: 'Another' }))
    await choose('Redwood Drum')
    await write(percent, '20')
    await expect(percent).toHaveAccessibleDescription(/A discount is 10% at most\./)
    await write(percent, '10')
    await expect(drawer.getByText('Discount 10%')).toBeVisible()
    await press(drawer.getByRole('button', { name: /^Book for/ }))
    await expect(drawer.getByLabel('Why there is a discount')).toBeFocused()
    await write(drawer.getByLabel('Why there is a discount'), 'Third stay this year')
    await write(drawer.getByLabel('Name', { exact: true }), `Caller ${randomBytes(3).toString('hex')}`)
    await write(drawer.getByLabel('Phone'), '+234 803 123 4567')
    await press(drawer.getByRole('button', { name: /^Book for/ }))
    for (const told of ['Discount 10%', 'Third stay this year', 'Discount given: 10%'])
      await expect(drawer).toContainText(told)
    const id = new URL(page.url()).searchParams.get('open') ?? ''
    const discounted = await admin.api.booking(id)

    await press(drawer.getByRole('button', { name: 'Edit', exact: true }))
    const asked = dialogOf(page)
    await write(asked.getByLabel('Discount, percent'), '11')
    await press(asked.getByRole('button', { name: 'Save' }))
    await expect(asked.getByLabel('Discount, percent')).toHaveAccessibleDescription(/10% at most/)
    await write(asked.getByLabel('Discount, percent'), '5')
    await press(asked.getByRole('button', { name: 'Save' }))
    await expect(drawer).toContainText('Discount 5%')
    await press(drawer.getByRole('button', { name: 'Edit', exact: true }))
    await asked.getByLabel('Discount, percent').fill('')
    await press(asked.getByRole('button', { name: 'Save' }))
    await expect(drawer).toContainText('Discount removed')
    await expect(drawer.getByText('Discount 5%')).toHaveCount(0)
    const { total_amount } = await admin.api.booking(id)
    expect(total_amount).toBeGreaterThan(discounted.total_amount)
    await admin.api.call('POST', `/admin/bookings/${id}/cancel`, { reason: 'The caller changed their mind' })
  })

  test('of two clerks at one booking the second is told, and sees what stands there', async ({
    page,
    admin,
    customer,
  }) => {
    const booking = await makePaid(customer)
    await open(page, booking)
    await press(drawerOf(page).getByRole('button', { name: 'Edit', exact: true }))
    const asked = dialogOf(page)
    await expect(asked.getByLabel('Special requests')).toBeVisible()
    const { version } = await admin.api.get<{ version: string }>(`/admin/bookings/${booking.id}`)
    const theirs = { special_requests: 'Two extra pillows', version }
    await admin.api.call('PUT', `/admin/bookings/${booking.id}`, theirs)
    await write(asked.getByLabel('Special requests'), 'One extra pillow')
    await press(asked.getByRole('button', { name: 'Save' }))
    await expect(asked).toContainText('Somebody else saved this a moment ago')
    await expect(asked).toContainText('Special requests is now “Two extra pillows”')
    await expect(asked.getByLabel('Special requests')).toHaveValue('One extra pillow')
    await expect(drawerOf(page)).toContainText('Two extra pillows')
    expect((await admin.api.booking(booking.id)).special_requests).toBe('Two extra pillows')
  })

  test('a cancelled booking cannot be cancelled again from a screen that is behind', async ({
    page,
    admin,
    customer,
  }) => {
    const booking = await makePaid(customer)
    await open(page, booking)
    await press(drawerOf(page).getByRole('button', { name: 'Change dates' }))
    await dialogOf(page).getByLabel('Check-out').fill(dayAhead(331))
    await dialogOf(page).getByLabel('Check-in').fill(dayAhead(330))
    await expect(dialogOf(page).getByText('New total')).toBeVisible()
    await admin.api.post(`/admin/bookings/${booking.id}/cancel`, { reason: 'The roof leaks.' })
    await press(dialogOf(page).getByRole('button', { name: 'Change the dates' }))
    await expect(page.getByText('That was not done')).toBeVisible()
    await expect(drawerOf(page)).toContainText('Cancelled')
  })

  test('filters stay in the address, are kept as a view and go one by one', async ({ page }) => {
    const word = randomBytes(3).toString('hex')
    const name = `Mine ${word}`
    await page.goto(`/admin/bookings?search=${word}`)
    await expect(page.getByRole('heading', { name: 'No booking like that' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Filter' }))
    const status = page.getByRole('dialog', { name: 'Filters' }).getByLabel('Status')
    await status.focus()
    await status.selectOption('confirmed')
    await expect(page.getByRole('button', { name: 'Remove Status: Confirmed' })).toBeVisible()
    await expect(status).toBeFocused()
    await press(page.getByRole('button', { name: 'Done' }))
    await expect(status).toBeHidden()
    await expect(page).toHaveURL(/status=confirmed/)
    await press(page.getByRole('button', { name: 'Keep this view' }))
    await write(dialogOf(page).getByLabel('Name'), name)
    await press(dialogOf(page).getByRole('button', { name: 'Keep', exact: true }))
    const mine = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
    await expect(mine).toHaveAttribute('aria-current', 'true')
    await press(page.getByRole('button', { name: 'Remove Status: Confirmed' }))
    await expect(page).not.toHaveURL(/status=/)
    await press(mine)
    await expect(page).toHaveURL(/status=confirmed/)
    await press(page.getByRole('button', { name: `Take away the view ${name}` }))
    await expect(mine).toBeHidden()
  })

  test('the addresses of the former two lists lead into the one, with their filters', async ({ page }) => {
    await page.goto('/admin/car-bookings?status=confirmed')
    await expect(page).toHaveURL(/\/admin\/bookings\?.*status=confirmed/)
    await expect(page).toHaveURL(/type=car/)
    const kinds = page.getByRole('navigation', { name: 'Hotels or cars' })
    await expect(kinds.getByRole('link', { name: 'Cars', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  test('a customer is picked by the name, not by a number', async ({ page, customer }) => {
    await makePaid(customer)
    await page.goto('/admin/bookings')
    await press(page.getByRole('button', { name: 'Filter' }))
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await write(panel.getByLabel('Customer'), (await customer.api.get<{ email: string }>('/users/me')).email)
    await press(panel.getByRole('list', { name: 'Customer: found' }).getByRole('button').first())
    await expect(page).toHaveURL(/user_id=/)
    await expect(page.getByRole('button', { name: /^Remove Customer: / })).toBeVisible()
  })

  test('the timeline goes by weeks and opens a booking', async ({ page, customer }) => {
    const booking = await makePaid(customer, 200)
    await page.goto(`/admin/bookings?type=hotel&view=timeline&listing_id=${hotel.itemId}&from=${dayAhead(194)}`)
    const bar = page.getByRole('button', { name: new RegExp(`SKY-${booking.id}`) })
    await expect(bar).toBeVisible()
    await page.keyboard.press(']')
    await expect(page).toHaveURL(new RegExp(`from=${dayAhead(201)}`))
    await press(bar)
    await expect(drawerOf(page)).toContainText(`SKY-${booking.id}`)
  })

  test('a bar of the timeline that is dragged, or moved by a key, asks first and changes nothing by itself', async ({
    page,
    admin,
    customer,
  }) => {
    const booking = await makePaid(customer, 230)
    const start = dayAhead(230)
    await page.goto(`/admin/bookings?type=hotel&view=timeline&listing_id=${hotel.itemId}&from=${dayAhead(224)}`)
    const bar = page.getByRole('button', { name: new RegExp(`SKY-${booking.id}`) })
    const asked = dialogOf(page)
    await press(bar, 'm')
    await expect(asked.getByLabel('Check-in')).toHaveValue(fieldDay(start))
    await expect(asked.getByRole('button', { name: 'Change the dates' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()

    const { x, y, width, height } = (await bar.boundingBox())! // it is on the screen
    const column = width / 2
    await page.mouse.move(x + column / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + column, y + height / 2)
    await page.mouse.move(x + column * 3.5, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(asked.getByLabel('Check-in')).toHaveValue(fieldDay(dayAhead(233)))
    await expect(asked.getByLabel('Check-out')).toHaveValue(fieldDay(dayAhead(235)))
    await expect(asked.getByText('New total')).toBeVisible()
    expect((await admin.api.booking(booking.id)).check_in_date).toBe(start)
    await press(asked.getByRole('button', { name: 'Back' }))
    expect((await admin.api.booking(booking.id)).check_in_date).toBe(start)
  })
})

for (const [what, address] of [
  ['the list', '/admin/bookings'],
  ['the timeline', '/admin/bookings?type=car&view=timeline'],
  ['the front desk', '/admin/front-desk'],
  ['the form of a new one', '/admin/bookings?new=hotel'],
] as const)
  test(`${what} is in order for everybody’s eyes and ears`, { tag: '@every-screen' }, async ({ page, admin }) => {
    await enterAs(page, admin)
    await expectScreenAccessible(page, address)
  })

test('one booking is in order for everybody’s eyes and ears', { tag: '@every-screen' }, async ({
  page,
  admin,
  customer,
}) => {
  const booking = await makePaid(customer)
  await enterAs(page, admin)
  await expectScreenAccessible(page, `/admin/bookings?open=${booking.id}`)
})
