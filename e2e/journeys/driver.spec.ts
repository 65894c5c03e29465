// A driver's day on a phone whose line comes and goes: what is pressed is kept and happens once.
import { makeDriver, setOut, startHire } from '../console/fleet-makers.ts'
import { expectAccessible, themeOf } from '../everywhere/visit.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { bigButton, pocket, unsent } from '../offline/driver-steps.ts'
import { beginHire, completionsOf, hasDatabase } from '../test-database.ts'

test.skip(!hasDatabase, 'drivers are put into the database, and their hires begun there')

test('a trip is accepted, started, and ended without a line: the booking is completed once', async ({
  page,
  context,
  complaints,
  admin,
  customer,
  origin,
}) => {
  const { hire, driver } = await setOut({ admin, customer, origin })
  await enterAs(page, driver)
  await page.goto('/driver-dashboard')
  await expect(page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()

  await bigButton(page, 'Accept this trip').click()
  await expect(page.getByText('Trip accepted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bigButton(page, 'Accept this trip')).toBeVisible()
  await bigButton(page, 'Accept this trip').click()
  await pocket(page)
  await expect.poll(() => unsent(page)).toBe(0)
  await expect(page.getByText('opens at').and(page.locator(':visible')).first()).toBeVisible()

  await beginHire(hire)
  await page.reload()
  await page.getByRole('checkbox', { name: 'Tyres, five, with spare' }).check()
  await bigButton(page, 'I have arrived').click()
  await pocket(page)
  await expect.poll(() => unsent(page)).toBe(0)
  await bigButton(page, 'Start the trip').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Odometer, km').fill('61000')
  await sheet.getByRole('button', { name: 'Start the trip' }).click()
  await expect(sheet).toContainText('That is less than the last reading')
  await sheet.getByLabel('Odometer, km').fill('61215')
  await sheet.getByRole('button', { name: 'Start the trip' }).click()
  await expect(sheet).toContainText('Choose how full the tank is.')
  await sheet.getByRole('slider', { name: 'Tank' }).fill('6')
  for (const side of ['Front', 'Back', 'Left'])
    await sheet.getByLabel(`Picture: ${side}`).setInputFiles('demo/masters/front-black-sedan.webp')
  await expect(sheet.getByRole('img', { name: 'Chosen, left' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Start the trip' }).click()
  await expect(sheet).toContainText('Still missing: right.')
  await sheet.getByLabel('Picture: Right').setInputFiles('demo/masters/front-black-sedan.webp')
  await expect(sheet.getByRole('img', { name: 'Chosen, right' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Start the trip' }).click()
  await pocket(page)
  await expect.poll(() => unsent(page)).toBe(0)
  await expect(bigButton(page, 'End the trip early')).toBeVisible()

  await context.setOffline(true)
  await bigButton(page, 'End the trip early').click()
  await sheet.getByLabel('Odometer, km').fill('61290')
  await sheet.getByRole('slider', { name: 'Tank' }).fill('5')
  await sheet.getByRole('button', { name: 'End the trip' }).click()
  await expect(sheet).toContainText('Still missing: front, back, left, right.')
  await sheet.getByRole('checkbox', { name: 'I cannot take the missing pictures now' }).check()
  await sheet.getByRole('button', { name: 'End the trip' }).click()
  await pocket(page)
  await expect(page.getByText('1 thing to send when you are online')).toBeVisible()
  await expect(page.getByText('1 job, 1 done')).toBeVisible()
  expect(await customer.api.booking(hire)).toMatchObject({ status: 'confirmed' })

  await context.setOffline(false)
  await expect.poll(() => unsent(page)).toBe(0)
  await expect(page.getByText('1 thing to send when you are online')).toHaveCount(0)
  expect(await customer.api.booking(hire)).toMatchObject({ status: 'completed' })
  expect(await completionsOf(hire)).toBe(1)
  await page.goto('/driver-dashboard?tab=earnings')
  await expect(page.getByRole('table').first()).toContainText('Ada Obi')
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')))
})

test('a driver takes over another car on the road and records it without a line', async ({
  page,
  context,
  complaints,
  admin,
  customer,
  origin,
}) => {
  const { hire, driver, vehicle, spare } = await startHire({ admin, customer, origin })
  await admin.api.call('PUT', `/admin/fleet/hires/${hire}/vehicle`, { vehicle_id: spare.id })
  await enterAs(page, driver)
  await page.goto('/driver-dashboard')
  await expect(page.getByRole('heading', { name: `Your car is now ${spare.plate}` })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Record the new car' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(`Odometer of ${spare.plate}, km`).fill('61230')
  await sheet.getByRole('slider', { name: `Tank of ${spare.plate}` }).fill('8')
  await sheet.getByLabel(`Odometer of ${vehicle.plate}, which you left, km`).fill('61280')
  await sheet.getByRole('button', { name: 'Record the new car' }).click()
  await expect(sheet).toContainText('That is less than the last reading, 61,300 km.')
  await sheet.getByLabel(`Odometer of ${vehicle.plate}, which you left, km`).fill('61360')
  await sheet.getByRole('checkbox', { name: 'I cannot take the missing pictures now' }).check()
  await sheet.getByRole('button', { name: 'Record the new car' }).click()
  await pocket(page)
  await expect(page.getByText('1 thing to send when you are online')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cars of this trip' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => unsent(page)).toBe(0)
  await expect(page.getByText(`61,360 km`)).toBeVisible()
  type Cars = { hire: { segments: { back: { mileage_km: number | null } | null; out: { mileage_km: number } }[] } }
  const { segments } = (await admin.api.get<Cars>(`/admin/bookings/${hire}`)).hire
  expect(segments.map(({ out, back }) => [out.mileage_km, back?.mileage_km])).toEqual([
    [61_300, 61_360],
    [61_230, undefined],
  ])
  await expectAccessible(page)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')))
})

test('what was ticked stays ticked while the day is asked for anew', async ({ page, admin, customer, origin }) => {
  const { hire, driver } = await setOut({ admin, customer, origin })
  await enterAs(page, driver)
  await page.goto('/driver-dashboard')
  await bigButton(page, 'Accept this trip').click()
  await pocket(page)
  await expect.poll(() => unsent(page)).toBe(0)
  await beginHire(hire)
  await page.reload()
  const [tyres, fuel] = ['Tyres, five, with spare', 'Fuel above half'].map((name) =>
    page.getByRole('checkbox', { name }),
  )
  await expect(tyres!).toBeVisible()
  let answer = () => {}
  const isTime = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/driver/day', async (route) => {
    await isTime
    await route.continue()
  })
  await tyres!.click()
  await pocket(page)
  await expect.poll(() => unsent(page)).toBe(0)
  await expect(tyres!).toBeChecked()
  await fuel!.click()
  await pocket(page)
  await expect.poll(() => unsent(page)).toBe(0)
  answer()
  await page.reload()
  await expect(tyres!).toBeChecked()
  await expect(fuel!).toBeChecked()
})

test('a trip is declined with a reason and leaves the day', async ({ page, admin, customer, origin }) => {
  const { hire, driver } = await setOut({ admin, customer, origin })
  await enterAs(page, driver)
  await page.goto('/driver-dashboard')
  await page.getByRole('button', { name: 'I cannot drive it' }).click()
  await page.getByLabel('For the office').fill('My daughter is ill')
  await page.getByRole('button', { name: 'Give it back' }).click()
  await pocket(page)
  await expect(page.getByRole('heading', { name: 'No trip is planned for you' })).toBeVisible()
  await expect.poll(() => unsent(page)).toBe(0)
  const asked = await admin.api.get<{ past_trips: { reason: string }[] }>(`/admin/fleet/hires/${hire}`)
  expect(asked.past_trips).toMatchObject([{ reason: 'My daughter is ill' }])
})

test('a form says that its trip was given to another driver meanwhile', async ({ page, admin, customer, origin }) => {
  const { hire, driver } = await setOut({ admin, customer, origin })
  const other = await makeDriver(origin)
  await enterAs(page, driver)
  const listening = page.waitForResponse('**/api/v1/events')
  await page.goto('/driver-dashboard')
  await listening
  await page.getByRole('button', { name: 'I cannot drive it' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('For the office').fill('My daughter is ill')
  await admin.api.call('PUT', `/admin/fleet/hires/${hire}/driver`, { driver_id: other.id })
  await expect(sheet.getByRole('alert')).toContainText('This trip is no longer yours')
  await expect(sheet).toContainText('It was given to another driver, or it was cancelled.')
  await expect(sheet.getByRole('button', { name: 'Back to your day' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Today' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No trip is planned for you' })).toBeVisible()
})

test('something wrong reaches the office with its picture', async ({ page, admin, customer, origin }) => {
  const { driver, vehicle } = await setOut({ admin, customer, origin })
  await enterAs(page, driver)
  await page.goto('/driver-dashboard')
  await page.getByRole('button', { name: 'Something is wrong with the car' }).click()
  await page.getByLabel('What is it?').selectOption('Tyre')
  await page.getByLabel('What happened, and where are you?').fill('Front left is flat, at Ojota')
  await page.getByLabel('Pictures of it').setInputFiles('demo/masters/front-black-sedan.webp')
  await expect(page.getByAltText('Chosen, picture 1')).toBeVisible()
  await page.getByRole('button', { name: 'Tell the office' }).click()
  type Report = { plate: string; text: string; kind: string; photos: string[] }
  const reports = async () =>
    (await admin.api.get<{ incidents: Report[] }>('/admin/fleet/incidents')).incidents.filter(
      ({ plate }) => plate === vehicle.plate,
    )
  await expect.poll(reports).toMatchObject([{ kind: 'tyre', text: 'Front left is flat, at Ojota' }])
  await expect.poll(async () => (await reports())[0]?.photos.length).toBe(1)
  await expect(page.getByText(`Reported, ${vehicle.plate}:`)).toBeVisible()
})

test('the page opens without a line once it was seen', async ({
  page,
  context,
  complaints,
  admin,
  customer,
  origin,
}) => {
  const { driver } = await setOut({ admin, customer, origin })
  await enterAs(page, driver)
  await page.goto('/driver-dashboard')
  await expect(page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Availability' }).click()
  await page.getByRole('button', { name: /I am on duty/ }).click()
  await expect(page.getByText('1 thing to send when you are online')).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => unsent(page)).toBe(0)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')))
})

test('only drivers come in, and they land here', async ({ page, admin, customer, origin }) => {
  const { driver } = await setOut({ admin, customer, origin })
  await enterAs(page, customer)
  await page.goto('/driver-dashboard')
  await expect(page).toHaveURL('/dashboard')
  await page.context().clearCookies()
  const driversPage = await page.context().browser()?.newPage()
  if (!driversPage) throw new Error('no browser')
  await enterAs(driversPage, driver)
  await driversPage.goto(`${origin}/driver-dashboard`)
  await expect(driversPage.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
  await driversPage.close()
})

test('a driver’s day is accessible in both themes', async ({ page, admin, customer, origin }) => {
  const { driver } = await setOut({ admin, customer, origin })
  await enterAs(page, driver)
  for (const tab of ['', '?tab=history', '?tab=earnings', '?tab=availability']) {
    await page.emulateMedia({ colorScheme: themeOf(page), reducedMotion: 'reduce' })
    await page.goto(`/driver-dashboard${tab}`)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const taken = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(taken).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    await expectAccessible(page)
  }
  await page.goto('/driver-dashboard')
  await page.getByRole('button', { name: 'I cannot drive it' }).hover()
  await expectAccessible(page)
})
