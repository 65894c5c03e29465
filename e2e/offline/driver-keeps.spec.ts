// What a driver entered is not lost: not by a reload, by logging out, by Undo or by the next driver of the same phone.
import type { Page } from '@playwright/test'
import { type Api, apiAs } from '../api.ts'
import { type MadeDriver, makeDriver, setOut } from '../console/fleet-makers.ts'
import { expect, test } from '../fixtures.ts'
import { beginHire, hasDatabase, ownPassword } from '../test-database.ts'
import { bigButton, pocket, unsent } from './driver-steps.ts'

test.skip(!hasDatabase, 'drivers are put into the database, and their hires begun there')
// The browser prints every request that found no line.
test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')))
})

const car = 'demo/masters/front-black-sedan.webp'
const sides = ['Front', 'Back', 'Left', 'Right']

test('a hand-over that is half filled in is there again after a reload', { tag: '@phone' }, async ({
  page,
  admin,
  customer,
  origin,
}) => {
  const { hire, driver } = await setOut({ admin, customer, origin })
  await arrive(driver, hire)
  await enterOnce(page, driver.token)
  const sheet = page.getByRole('dialog')
  await bigButton(page, 'Start the trip').click()
  await sheet.getByLabel('Odometer, km').fill('61215')
  await sheet.getByRole('slider', { name: 'Tank' }).fill('6')
  await sheet.getByLabel('Picture: Front').setInputFiles(car)
  await expect(sheet.getByAltText('Chosen, front')).toBeVisible()
  await leavePicture(page)

  await page.reload()
  await expect.poll(() => picturesKept(page)).toBe(1)
  await bigButton(page, 'Start the trip').click()
  await expect(sheet.getByLabel('Odometer, km')).toHaveValue('61215')
  await expect(sheet.getByRole('slider', { name: 'Tank' })).toHaveValue('6')
  await expect(sheet.getByAltText('Chosen, front')).toBeVisible()
  const width = () => page.evaluate<number>(`document.querySelector('img[alt="Chosen, front"]').naturalWidth`)
  await expect.poll(width).toBeGreaterThan(0)

  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  await bigButton(page, 'Start the trip').click()
  await addPictures(page, ['Back', 'Left', 'Right'])
  await sheet.getByRole('button', { name: 'Start the trip' }).click()
  await pocket(page)
  await expect.poll(() => unsent(page)).toBe(0)
  expect(await picturesOfStart(admin.api, hire)).toHaveLength(4)
  await expect.poll(() => picturesKept(page)).toBe(0)
  expect(await page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("driver_"))')).toEqual([])
})

test('a start that is undone or refused takes its pictures with it, and gives the form back', {
  tag: '@phone',
}, async ({ page, admin, customer, origin }) => {
  const { hire, driver } = await setOut({ admin, customer, origin })
  await arrive(driver, hire)
  await enterOnce(page, driver.token)
  // The ten seconds do not pass.
  await page.clock.setFixedTime(new Date())
  const sheet = page.getByRole('dialog')
  await bigButton(page, 'Start the trip').click()
  await sheet.getByLabel('Odometer, km').fill('61215')
  await sheet.getByRole('slider', { name: 'Tank' }).fill('6')
  await addPictures(page, sides)
  await sheet.getByRole('button', { name: 'Start the trip' }).click()
  await expect(page.getByText('Trip started')).toBeVisible()
  expect(await unsent(page)).toBe(5)

  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await unsent(page)).toBe(0)
  await bigButton(page, 'Start the trip').click()
  await expect(sheet.getByLabel('Odometer, km')).toHaveValue('61215')
  for (const side of sides) await expect(sheet.getByAltText(`Chosen, ${side.toLowerCase()}`)).toBeVisible()
  expect(await picturesOfStart(admin.api, hire)).toEqual([])

  const detail = 'The last reading was 61300 km.'
  await page.route('**/start', (route) => route.fulfill({ status: 422, json: { status: 422, code: 'low', detail } }))
  await sheet.getByRole('button', { name: 'Start the trip' }).click()
  await pocket(page)
  await expect(page.getByText('Not taken: Trip started')).toBeVisible()
  expect(await unsent(page)).toBe(0)
  await page.reload()
  await bigButton(page, 'Start the trip').click()
  await expect(sheet.getByLabel('Odometer, km')).toHaveValue('61215')
  await expect(sheet.getByAltText('Chosen, right')).toBeVisible()
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

/** At the pick-up, an hour after it was due. */
async function arrive({ api }: MadeDriver, hire: string) {
  await beginHire(hire)
  const day = await api.get<{ now: { id: string }[] }>('/driver/day')
  for (const step of ['accept', 'arrive']) await api.post(`/driver/trips/${day.now[0]?.id}/${step}`, {})
}

async function addPictures(page: Page, ofSides: readonly string[]) {
  for (const side of ofSides) await page.getByLabel(`Picture: ${side}`).setInputFiles(car)
  for (const side of ofSides) await expect(page.getByAltText(`Chosen, ${side.toLowerCase()}`)).toBeVisible()
}

const tripOf = async (admin: Api, hire: string) => JSON.stringify(await admin.get(`/admin/fleet/hires/${hire}`))

async function picturesOfStart(admin: Api, hire: string) {
  type Segment = { out: { photos: unknown[] } }
  const booking = await admin.get<{ hire: { segments: Segment[] } }>(`/admin/bookings/${hire}`)
  return booking.hire.segments.flatMap(({ out }) => out.photos)
}

/** In the browser's own database, of every driver. */
const picturesKept = (page: Page) => inPhotoStore<number>(page, 'count()')

/** As it was left there by a form that nobody sent. */
const leavePicture = (page: Page) => inPhotoStore(page, `put(new Blob(['a picture']), 'nobody’s')`)

const inPhotoStore = <Answer>(page: Page, work: string) =>
  page.evaluate<Answer>(`new Promise((resolve) => {
    const opened = indexedDB.open('driver-photos')
    opened.onsuccess = () => {
      const asked = opened.result.transaction('driver-photos', 'readwrite').objectStore('driver-photos').${work}
      asked.onsuccess = () => resolve(asked.result)
    }
  })`)
