// Every page of the site, by everybody, at every width, in both themes.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from './fixtures.ts'

const open = [
  '/',
  '/hotels?destination=Lagos&amenities=Pool',
  '/hotels?destination=Nowhere',
  '/hotel/cowrie-lantern-hotel',
  '/cars?location=Abuja&category=SUV',
  '/car/toyota-rav4-2020-yaba',
  '/booking?type=hotel&id=cowrie-lantern-hotel',
  '/booking?type=car&id=none',
  '/destinations',
  '/destinations/lagos',
  '/destinations/lagos/yaba',
  '/destinations/kano/wudil',
  '/about',
  '/contact',
  '/faq',
  '/terms',
  '/privacy',
  '/verify',
  '/verify#SR1.not.one',
  '/no-such-page',
]
/** Too long to be looked through for every rule; their short forms above are. */
const long = ['/hotels', '/cars', '/destinations/lagos/hotels']
const forVisitors = ['/login', '/register', '/login?returnTo=/dashboard']
const forCustomers = [
  '/dashboard',
  '/dashboard?tab=bookings',
  '/dashboard?tab=profile',
  '/payment',
  '/booking/NOSUCH0000',
]

/** Each theme at the width where it shows most; together they see every page in both. */
const looks = { phone: { widths: [360], theme: 'dark' }, desktop: { widths: [768, 1280], theme: 'light' } } as const
type Look = (typeof looks)[keyof typeof looks]

const lookOf = (project: { name: string }) => looks[project.name === 'phone' ? 'phone' : 'desktop']

test.describe('as a visitor', () => {
  for (const address of [...open, ...forVisitors]) {
    test(`${address} fits, and can be used by everybody`, async ({ page }, { project }) => {
      await visit(page, address, lookOf(project))
      await expectAccessible(page, lookOf(project))
    })
  }
})

test.describe('as a customer', () => {
  test.beforeEach(({ page, customer }) => enterAs(page, customer))

  test('the public pages fit beside a signed-in header', async ({ page }, { project }) => {
    test.slow()
    for (const address of [...open, ...long]) await visit(page, address, lookOf(project))
  })

  for (const address of forCustomers) {
    test(`${address} fits, and can be used by everybody`, async ({ page }, { project }) => {
      await visit(page, address, lookOf(project))
      await expectAccessible(page, lookOf(project))
    })
  }

  test('the pages of a booking fit, and can be used by everybody', async ({ page, customer, nextStay }, {
    project,
  }) => {
    test.slow()
    const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
    const see = async (address: string) => {
      await visit(page, address, lookOf(project))
      await expectAccessible(page, lookOf(project))
    }
    await see(`/payment?bookingId=${id}`)
    await see(`/booking/${id}`)
    await customer.api.pay(id)
    await see(`/payment-confirmation?bookingId=${id}`)
    await see(`/booking/${id}`)
    for (const name of ['Modify Booking', 'Contact Support']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectAccessible(page, lookOf(project))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

async function visit(page: Page, address: string, { widths }: Look) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    if (width === widths[0]) await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate('document.fonts.ready')
    // Not innerWidth: a phone zooms out to show a page that is too wide.
    const taken = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(taken, `${address} scrolls sideways at ${width}`).toBeLessThanOrEqual(width)
  }
}

async function expectAccessible(page: Page, { theme }: Look) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  // The theme of the system is read before the first paint.
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
  // Base UI's own focus guards are hidden and focusable by design.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]').analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = serious.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
  expect(told, `${page.url()} in ${theme}`).toEqual([])
}
