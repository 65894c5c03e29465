// The fleet in the hands of a clerk who has no mouse: a car and a driver are named, a paper ends, a car breaks down; and
// two clerks at one hire. Each test has a listing, cars, a driver and hires of its own.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../everywhere/visit.ts'
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'
import { hasDatabase } from '../test-database.ts'
import { makeDriver, makeHire, makeListing, makeVehicle, startHire } from './fleet-makers.ts'
import { expectScreenAccessible, openFirstRow, press, write } from './keys.ts'

const drawerOf = (page: Page) => page.locator('[data-drawer]')
const dialogOf = (page: Page) => page.getByRole('dialog').last()
const stay = { startOn: dayAhead(3), endOn: dayAhead(5) }

test.describe('by keyboard', { tag: '@desktop' }, () => {
  test.beforeEach(({ page, admin }) => enterAs(page, admin))

  test('a hire gets its car and its driver from the board', async ({ page, admin, customer, origin }) => {
    test.skip(!hasDatabase, 'a driver is put into the database')
    const { id: carId } = await makeListing(admin.api)
    const good = await makeVehicle(admin.api, carId)
    const ending = await makeVehicle(admin.api, carId, dayAhead(4))
    const driver = await makeDriver(origin)
    const hire = await makeHire(customer.api, carId, stay)

    await page.goto('/admin/fleet?tab=board')
    const waiting = page.getByRole('region', { name: 'Hires without a car or driver' })
    await press(waiting.getByRole('button').filter({ hasText: 'Fleet Test' }).first())
    await page.goto(`/admin/fleet?tab=board&open=${hire}`)
    const drawer = drawerOf(page)
    await expect(drawer).toContainText('Needs a car and a driver')
    await expect(drawer).toContainText(`The insurance of ${ending.plate} ends on`)

    const cars = drawer.getByRole('group', { name: 'Car' })
    await cars.getByRole('radio', { name: new RegExp(ending.plate) }).focus()
    await page.keyboard.press('Space')
    await expect(drawer.getByRole('button', { name: 'Assign the car' })).toHaveAttribute('aria-disabled', 'true')
    await cars.getByRole('radio', { name: new RegExp(good.plate) }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(drawer).toContainText('Needs a driver')

    const drivers = drawer.getByRole('group', { name: 'Driver' })
    await drivers.getByRole('radio', { name: new RegExp(driver.name) }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(drawer).toContainText('Has what it needs')
    const board = page.getByRole('region', { name: 'Board' })
    await expect(board.getByRole('row', { name: new RegExp(good.plate) })).toContainText('Ada Obi · asked')
    await expect(board.getByRole('row', { name: new RegExp(driver.name) })).toContainText('Ada Obi')

    const told = () => driver.api.get<{ notifications: { title: string }[] }>('/notifications')
    await expect
      .poll(async () => (await told()).notifications.map(({ title }) => title))
      .toContain('A new trip for you')
  })

  test('of two clerks at one hire the second is told, and sees who was named', async ({ page, admin, customer }) => {
    const { id: carId } = await makeListing(admin.api)
    const [one, other] = [await makeVehicle(admin.api, carId), await makeVehicle(admin.api, carId)]
    const hire = await makeHire(customer.api, carId, stay)
    await page.goto(`/admin/fleet?tab=board&open=${hire}`)
    const drawer = drawerOf(page)
    await expect(drawer.getByRole('radio', { name: new RegExp(one.plate) })).toBeVisible()
    await admin.api.call('PUT', `/admin/fleet/hires/${hire}/vehicle`, { vehicle_id: other.id, instead_of: null })
    await drawer.getByRole('radio', { name: new RegExp(one.plate) }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Somebody else saved this a moment ago.')).toBeVisible()
    await expect(drawer.getByRole('group', { name: 'Car' }).locator('label', { hasText: other.plate })).toContainText(
      'Named',
    )
  })

  test('a car that breaks down asks about its hire, which goes back to the board', async ({
    page,
    admin,
    customer,
  }) => {
    const { id: carId } = await makeListing(admin.api)
    const vehicle = await makeVehicle(admin.api, carId)
    const hire = await makeHire(customer.api, carId, stay)
    await admin.api.call('PUT', `/admin/fleet/hires/${hire}/vehicle`, { vehicle_id: vehicle.id })
    await page.goto(`/admin/fleet?search=${encodeURIComponent(vehicle.plate.slice(0, 10))}`)
    await openFirstRow(page)
    const drawer = drawerOf(page)
    await press(drawer.getByRole('button', { name: 'Take out of service' }))
    await drawer.getByLabel('From').fill(dayAhead(2))
    await drawer.getByLabel('Back on').fill(dayAhead(9))
    await write(drawer.getByLabel('Why'), 'Gearbox')
    await press(drawer.getByRole('button', { name: 'Take out', exact: true }))
    await expect(dialogOf(page)).toContainText(`SKY-${hire}`)
    await press(dialogOf(page).getByRole('button', { name: 'Do it anyway' }))
    await expect(drawer).toContainText('Gearbox')
    const asked = await admin.api.get<{ hire: { needs: string[] } }>(`/admin/fleet/hires/${hire}`)
    expect(asked.hire.needs).toContain('vehicle')
  })

  test('a car that breaks down on the road is swapped for another, and the hire keeps what both showed', async ({
    page,
    admin,
    customer,
    origin,
  }) => {
    test.skip(!hasDatabase, 'a hire is begun in the database')
    const { hire, vehicle, spare } = await startHire({ admin, customer, origin })
    const drawer = drawerOf(page)
    await page.goto(`/admin/fleet?open=${vehicle.id}`)
    await expect(drawer).toContainText('On hire')
    await press(drawer.getByRole('button', { name: 'Take out of service' }))
    await drawer.getByLabel('From').fill(dayAhead(0))
    await drawer.getByLabel('Back on').fill(dayAhead(9))
    await write(drawer.getByLabel('Why'), 'Gearbox')
    await press(drawer.getByRole('button', { name: 'Take out', exact: true }))
    await expect(dialogOf(page)).toContainText(`SKY-${hire}`)
    await press(dialogOf(page).getByRole('button', { name: 'Do it anyway' }))
    await expect(drawer).toContainText('Gearbox')

    await page.goto(`/admin/fleet?tab=board&open=${hire}`)
    await expect(drawer).toContainText('Needs another car')
    await drawer.getByRole('radio', { name: new RegExp(spare.plate) }).focus()
    await page.keyboard.press('Space')
    await press(drawer.getByRole('button', { name: 'Swap the car…' }))
    const dialog = dialogOf(page)
    await write(dialog.getByLabel('Why'), 'The gearbox failed')
    await write(dialog.getByLabel(`Odometer of ${vehicle.plate}, km`), '61000')
    await write(dialog.getByLabel(`Odometer of ${spare.plate}, km`), '61220')
    await press(dialog.getByRole('button', { name: 'Swap the car' }))
    await expect(dialog).toContainText('The last reading was 61300 km.')
    await write(dialog.getByLabel(`Odometer of ${vehicle.plate}, km`), '61350')
    await press(dialog.getByRole('button', { name: 'Swap the car' }))
    await expect(drawer).toContainText('Has what it needs')

    await page.goto(`/admin/bookings?open=${hire}`)
    const cars = drawer.getByRole('list', { name: 'Cars of this hire' }).getByRole('listitem')
    await expect(cars.nth(0)).toContainText(vehicle.plate)
    await expect(cars.nth(0)).toContainText('61,300 km, tank 7/8')
    await expect(cars.nth(0)).toContainText('61,350 km')
    await expect(cars.nth(0)).toContainText('The gearbox failed')
    await expect(cars.nth(1)).toContainText(spare.plate)
    await expect(cars.nth(1)).toContainText('61,220 km')
    await expect(drawer).toContainText(`Car swapped on the road: ${vehicle.plate} → ${spare.plate}`)
    await expectScreenAccessible(page, `/admin/bookings?open=${hire}`)

    await press(cars.nth(0).getByRole('button', { name: `Correct readings of ${vehicle.plate}` }))
    await expect(dialog.getByLabel('Odometer at the return, km')).toHaveValue('61350')
    await write(dialog.getByLabel('Odometer at the return, km'), '61290')
    await dialog.getByLabel('Tank at the return').selectOption('3 of 8')
    await expect(dialog.getByRole('button', { name: 'Correct the readings' })).toHaveAttribute('aria-disabled', 'true')
    await write(dialog.getByLabel('Why'), 'Read off the picture')
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: 'Correct the readings' }))
    await expect(dialog).toContainText('The last reading was 61300 km.')
    await expect(dialog.getByLabel('Odometer at the return, km')).toBeFocused()
    await write(dialog.getByLabel('Odometer at the return, km'), '61340')
    await press(dialog.getByRole('button', { name: 'Correct the readings' }))
    await expect(cars.nth(0)).toContainText('61,340 km, tank 3/8')
    await expect(cars.nth(0).getByRole('button', { name: `Correct readings of ${vehicle.plate}` })).toBeFocused()
    await expect(drawer).toContainText(
      `Reading of a car corrected: ${vehicle.plate}, odometer at the return 61,350 km → 61,340 km, tank at the return not read → 3/8`,
    )

    await page.goto(`/admin/fleet?open=${vehicle.id}`)
    await drawer.getByLabel('On the day').fill(dayAhead(0))
    await expect(drawer.getByRole('list', { name: 'Who had it' })).toContainText(`SKY-${hire}`)
    await drawer.getByLabel('On the day').fill(dayAhead(-1))
    await expect(drawer).toContainText(`${vehicle.plate} was on no hire on that day.`)
  })

  test('a driver who falls ill is relieved of their trips, which are named first', async ({
    page,
    admin,
    customer,
    origin,
  }) => {
    test.skip(!hasDatabase, 'a hire is begun in the database')
    const { hire, driver } = await startHire({ admin, customer, origin })
    const drawer = drawerOf(page)
    await page.goto(`/admin/fleet?tab=drivers&open=${driver.id}`)
    await expect(drawer).toContainText('On the road')
    await press(drawer.getByRole('button', { name: 'Add days off' }))
    await drawer.getByLabel('From').fill(dayAhead(0))
    await drawer.getByLabel('Back on').fill(dayAhead(9))
    await write(drawer.getByLabel('Why'), 'Malaria')
    await press(drawer.getByRole('button', { name: 'Note days off' }))
    await expect(dialogOf(page)).toContainText(`SKY-${hire} Ada Obi`)
    await expect(dialogOf(page)).toContainText('on the road now')
    await press(dialogOf(page).getByRole('button', { name: 'Do it anyway' }))
    await expect(drawer).toContainText('Malaria')
    await expect(drawer).toContainText('Off duty')
    const asked = await admin.api.get<{ hire: { needs: string[] } }>(`/admin/fleet/hires/${hire}`)
    expect(asked.hire.needs).toEqual(['driver'])
    const today = await driver.api.get<{ now: object[]; coming: object[] }>('/driver/day')
    expect([today.now, today.coming]).toEqual([[], []])
  })

  test('papers are renewed and a service is put on record', async ({ page, admin }) => {
    const { id: carId } = await makeListing(admin.api)
    const vehicle = await makeVehicle(admin.api, carId, dayAhead(4))
    await page.goto(`/admin/fleet?search=${encodeURIComponent(vehicle.plate)}`)
    await openFirstRow(page)
    const drawer = drawerOf(page)
    await expect(drawer).toContainText('Ends soon')
    await press(drawer.getByRole('button', { name: 'Renew' }))
    await drawer.getByLabel('Insurance ends on').fill('2030-11-30')
    await press(drawer.getByRole('button', { name: 'Save papers' }))
    await expect(drawer).toContainText('Sat 30 Nov 2030')
    await press(drawer.getByRole('button', { name: 'Record a service' }))
    await write(drawer.getByLabel('What was done'), 'Oil and filters')
    await press(drawer.getByRole('button', { name: 'Record it' }))
    await expect(drawer.getByRole('list', { name: 'History of this vehicle' })).toContainText('Serviced')
  })
})

const screens = [
  '/admin/fleet',
  '/admin/fleet?tab=drivers',
  '/admin/fleet?tab=board',
  '/admin/fleet?tab=attention',
  '/admin/fleet/day-sheet',
]

for (const address of screens) {
  test(`${address} is accessible in both themes`, { tag: '@every-screen' }, async ({ page, admin }) => {
    await enterAs(page, admin)
    await expectScreenAccessible(page, address)
  })
}

test('an open vehicle and an open hire are accessible in both themes', { tag: '@every-screen' }, async ({
  page,
  admin,
  customer,
}) => {
  const { id: carId } = await makeListing(admin.api)
  const vehicle = await makeVehicle(admin.api, carId)
  const hire = await makeHire(customer.api, carId, stay)
  await enterAs(page, admin)
  for (const address of [`/admin/fleet?open=${vehicle.id}`, `/admin/fleet?tab=board&open=${hire}`]) {
    await page.goto(address)
    await expect(drawerOf(page).getByRole('heading').first()).toBeVisible()
    await expectScreenAccessible(page, address)
  }
})

// Fingers open a hire and choose.
test.describe('by mouse', { tag: '@desktop' }, () => {
  test.beforeEach(({ page, admin }) => enterAs(page, admin))

  test('a hire is dragged onto its car, and not onto another listing’s', async ({ page, admin, customer }) => {
    const [listing, other] = [await makeListing(admin.api), await makeListing(admin.api)]
    const [car, strange] = [await makeVehicle(admin.api, listing.id), await makeVehicle(admin.api, other.id)]
    const hire = await makeHire(customer.api, listing.id, stay)
    await page.goto('/admin/fleet?tab=board&all=true')
    const waiting = page.getByRole('region', { name: 'Hires without a car or driver' })
    const card = waiting.getByRole('button').filter({ hasText: listing.name })
    const rowOf = ({ plate }: { plate: string }) =>
      page.getByRole('region', { name: 'Board' }).getByRole('row', { name: new RegExp(plate) })
    type Answer = { hire: { vehicle: { plate: string } | null } }
    const named = async () => (await admin.api.get<Answer>(`/admin/fleet/hires/${hire}`)).hire.vehicle?.plate ?? null

    await card.dragTo(rowOf(strange))
    await expect(card).toContainText('Needs a car and a driver')
    expect(await named()).toBeNull()
    await card.dragTo(rowOf(car))
    await expect(rowOf(car)).toContainText('Ada Obi')
    await expect(card).toContainText('Needs a driver')
    expect(await named()).toBe(car.plate)
  })
})

// It is printed at desks.
test('the day sheet fits on paper', { tag: '@desktop' }, async ({ page, admin, customer }) => {
  const { id: carId } = await makeListing(admin.api)
  const vehicle = await makeVehicle(admin.api, carId)
  const hire = await makeHire(customer.api, carId, stay)
  await admin.api.call('PUT', `/admin/fleet/hires/${hire}/vehicle`, { vehicle_id: vehicle.id, instead_of: null })
  await enterAs(page, admin)
  await page.goto(`/admin/fleet/day-sheet?on=${stay.startOn}`)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(vehicle.plate)
  await page.emulateMedia({ media: 'print' })
  // A4 between its margins, at 96 points an inch.
  await page.setViewportSize({ width: 718, height: 1047 })
  await expect(page.getByRole('heading', { name: /^Day sheet, / }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const wider = () =>
    page.evaluate<number>(
      "Math.max(0, ...[...document.querySelectorAll('article table')].map((each) => each.getBoundingClientRect().right)) - innerWidth",
    )
  expect(await wider()).toBeLessThanOrEqual(0)
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-')
})
