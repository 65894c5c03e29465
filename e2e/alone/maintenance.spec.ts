import { enterAs, expect, test } from '../fixtures.ts'
import { signInAs } from '../people.ts'
import { hasDatabase, setMaintenance } from '../test-database.ts'

test.skip(!hasDatabase, 'maintenance is switched on in the database')
test.describe.configure({ mode: 'serial' })
// Nobody can sign in afterwards.
let driverToken = ''
test.beforeAll(async ({ admin, origin }) => {
  expect(admin.token).toBeTruthy()
  driverToken = await signInAs(origin, 'driver')
  await setMaintenance(true)
})
test.afterEach(({ complaints }) => {
  // 503 is what a closed site answers, 404 what staff learn of an address that leads nowhere.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/^503 |status of (404|503)/.test(text)))
})
test.afterAll(() => setMaintenance(false))

const closed = { name: 'Under Maintenance', level: 1 } as const

test('visitors and customers find the notice, with the status that says come back later', async ({
  page,
  customer,
}) => {
  await expect.poll(async () => (await page.goto('/'))?.status()).toBe(503)
  for (const address of ['/', '/hotels', '/hotel/cowrie-lantern-hotel', '/about', '/booking?type=car&id=a']) {
    const answer = await page.goto(address)
    expect([address, answer?.status(), answer?.headers()['retry-after']]).toEqual([address, 503, '300'])
    await expect(page.getByRole('heading', closed)).toBeVisible()
    // Every other link would lead to the same notice.
    await expect(page.getByRole('link')).toHaveText(['Skip to content', 'Staff log in', /^\+234/])
    await expect(page.getByRole('main')).toContainText('We expect to be back by 06:00 tomorrow.')
  }
  expect((await page.goto('/login'))?.status()).toBe(200)
  await enterAs(page, customer)
  for (const address of ['/', '/hotels', '/dashboard']) {
    await page.goto(address)
    await expect(page.getByRole('heading', closed)).toBeVisible()
  }
})

test('staff come in on every page, and see what is in it', async ({ page, admin }) => {
  await enterAs(page, admin)
  await page.goto('/hotel/cowrie-lantern-hotel')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cowrie Lantern')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cars' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('found')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto('/')
  await expect(
    page
      .getByRole('region', { name: /Featured Hotels/i })
      .getByRole('article')
      .first(),
  ).toBeVisible()
  // A page that loads by itself, without the server.
  await page.goto('/admin/accounting')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounting' })).toBeVisible()
  // What is missing is missing for staff too.
  await page.goto('/hotel/no-such-hotel')
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel Not Found' })).toBeVisible()
})

test('a driver on the road goes on working, also after a reload', async ({ page, origin }) => {
  await enterAs(page, { token: driverToken })
  const answer = await page.goto('/driver-dashboard')
  expect(answer?.status()).toBe(200)
  const work = page.getByRole('navigation', { name: 'Your work' })
  await expect(work).toBeVisible()
  await page.reload()
  await expect(work).toBeVisible()
  await expect(page.getByRole('heading', closed)).toBeHidden()
  const day = await fetch(`${origin}/api/v1/driver/day`, { headers: { authorization: `Bearer ${driverToken}` } })
  expect(day.status).toBe(200)
})

test('a page made for staff is given to nobody else', async ({ request, admin }) => {
  await expect.poll(async () => (await request.get('/cars')).status()).toBe(503)
  const headers = { authorization: `Bearer ${admin.token}` }
  const forStaff = await request.get('/hotel/cowrie-lantern-hotel.data', { headers })
  expect(await forStaff.text()).toContain('Cowrie Lantern')
  expect(forStaff.headers()['cache-control']).toBe('private, no-store')
  for (const token of ['', 'Bearer forged'])
    expect(
      await (await request.get('/hotel/cowrie-lantern-hotel.data', { headers: { authorization: token } })).text(),
    ).not.toContain('Cowrie Lantern')
})
