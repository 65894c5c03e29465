// A driver opens the page again where there is no line. The service worker is on here.
import type { Page } from '@playwright/test'
import { setOut } from '../console/fleet-makers.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { hasDatabase } from '../test-database.ts'
import { expectCached } from './cached.ts'

test.use({ serviceWorkers: 'allow' })
test.skip(!hasDatabase, 'drivers are put into the database')
// The browser prints every request that found no line.
test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/net::ERR_/.test(text)))
})

test('after one visit the day can be read and pressed again without a line, and says so', async ({
  page,
  context,
  admin,
  customer,
  origin,
}) => {
  const { hire, driver } = await setOut({ admin, customer, origin })
  await seeDay(page, driver)
  await expect(page.getByRole('status').getByText('Offline.')).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Offline. Saved' })).toBeVisible()
  const take = page.getByRole('button', { name: 'Accept this trip', exact: true }).and(page.locator(':visible'))
  await take.click()
  await expect(page.getByText('Trip accepted', { exact: true })).toBeVisible()
  // Opened by its address, as from the home screen of a phone; what was pressed is still there.
  await page.goto('/driver-dashboard')
  await expect(page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
  await expect(take).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Offline. Saved' })).toHaveCount(0)
  type Trips = { hire: { trip: { status: string } | null } }
  const status = async () => JSON.stringify(await admin.api.get<Trips>(`/admin/fleet/hires/${hire}`))
  await expect.poll(status).toContain('"accepted"')
})

test('a form that was never opened opens without a line after one visit', async ({
  page,
  context,
  admin,
  customer,
  origin,
}) => {
  const { driver } = await setOut({ admin, customer, origin })
  await seeDay(page, driver)
  for (const part of ['sheet-popup', 'popover-popup', 'day-calendar', 'toast-region']) await expectPartKept(page, part)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
  await expect(
    page.getByRole('alert').filter({ hasText: 'You are offline. What you see is as it was at' }),
  ).toContainText('What you do on your trips is kept on this phone and sent when you are online with this page open.')
  await page.getByRole('button', { name: 'Something is wrong with the car' }).click()
  const sheet = page.getByRole('dialog', { name: 'Something is wrong' })
  await sheet.getByLabel('What happened, and where are you?').fill('Front left is flat, at Ojota')
  await sheet.getByRole('button', { name: 'Tell the office' }).click()
  await expect(page.getByText('Written down', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Availability' }).click()
  await page.getByRole('button', { name: 'Open the calendar' }).first().click()
  await expect(page.getByRole('grid')).toBeVisible()
})

/** Once with a line, until it is kept. */
async function seeDay(page: Page, driver: Parameters<typeof enterAs>[1]) {
  await enterAs(page, driver)
  await page.goto('/driver-dashboard')
  await expect(page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
  await expectCached(page, '/driver-dashboard')
}

/** A part of the page that comes later, by the name of its file. */
async function expectPartKept(page: Page, part: string) {
  const kept = `caches.open('assets-1').then((cache) => cache.keys()).then((files) => files.some(({ url }) => url.includes('/assets/${part}-')))`
  await expect.poll(() => page.evaluate<boolean>(kept), { message: part }).toBe(true)
}
