// What a driver entered is not lost: not by logging out or by the next driver of the same phone.
import type { Page } from '@playwright/test'
import { type Api, apiAs } from '../api.ts'
import { type MadeDriver, makeDriver, setOut } from '../console/fleet-makers.ts'
import { expect, test } from '../fixtures.ts'
import { hasDatabase, ownPassword } from '../test-database.ts'
import { bigButton, unsent } from './driver-steps.ts'

test.skip(!hasDatabase, 'drivers are put into the database')
// The browser prints every request that found no line.
test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')))
})

test('logging out sends what waits, and asks when that cannot be sent', async ({ page, admin, customer, origin }) => {
  const { hire, driver } = await setOut({ admin, customer, origin })
  await enterOnce(page, driver.token)
  await page.route('**/accept', (route) => route.abort())
  await bigButton(page, 'Accept this trip').click()
  await page.getByRole('link', { name: 'Availability' }).click()
  const [logOut, question] = [page.getByRole('button', { name: 'Logout' }), page.getByRole('alertdialog')]
  await logOut.and(page.locator(':visible')).click()
  await expect(question).toContainText('Log out before this is sent?')
  await expect(question).toContainText('Not sent yet: Trip accepted.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  expect(await unsent(page)).toBe(1)

  await page.unroute('**/accept')
  await logOut.and(page.locator(':visible')).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await unsent(page)).toBe(0)
  expect(await tripOf(admin.api, hire)).toContain('"accepted"')
})

test('what one driver has not sent waits while another uses the phone', { tag: '@phone' }, async ({
  page,
  admin,
  customer,
  origin,
}) => {
  test.slow()
  const { hire, driver } = await setOut({ admin, customer, origin })
  const other = await makeDriver(origin)
  await page.route(/\/api\/v1\/driver\/(duty|trips\/.*\/accept)$/, (route) => route.abort())
  await enterOnce(page, driver.token)
  await bigButton(page, 'Accept this trip').click()
  await expect(page.getByText('Trip accepted')).toBeVisible()
  await driver.api.post('/auth/logout', {})
  await page.reload()
  await expect(page).toHaveURL(/\/login/)

  await enterOnce(page, other.token)
  await expect(page.getByRole('heading', { name: 'No trip is planned for you' })).toBeVisible()
  await page.getByRole('link', { name: 'Availability' }).click()
  await page.getByRole('button', { name: 'I am on duty' }).click()
  await expect.poll(() => unsent(page)).toBe(2)
  await page.getByRole('button', { name: 'Logout' }).and(page.locator(':visible')).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out and delete' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await unsent(page)).toBe(1)

  await page.unroute(/\/api\/v1\/driver\/(duty|trips\/.*\/accept)$/)
  await enterOnce(page, await logIn(origin, driver))
  await expect.poll(() => unsent(page)).toBe(0)
  expect(await tripOf(admin.api, hire)).toContain('"accepted"')
})

/** Signed in until they log out: `enterAs` would sign in again on the next page. */
async function enterOnce(page: Page, token: string) {
  await page.goto('/login')
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token)
  await page.goto('/driver-dashboard')
  await expect(page.getByRole('link', { name: 'Availability' })).toBeVisible()
}

async function logIn(origin: string, { id }: MadeDriver): Promise<string> {
  const sent = { email: `driver-${id}@skyroute.example`, password: ownPassword }
  return (await apiAs(origin, null).post<{ access_token: string }>('/auth/login', sent)).access_token
}

const tripOf = async (admin: Api, hire: string) => JSON.stringify(await admin.get(`/admin/fleet/hires/${hire}`))
