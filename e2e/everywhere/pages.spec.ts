// Every page of the site, by everybody, at every width, in both themes, by eye, by ear and by keyboard.
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../fixtures.ts'
import { forCustomers, forOthers, forVisitors, handfuls, open, openWhenSignedIn } from './addresses.ts'
import { expectTabOrder } from './tab-stops.ts'
import { expectAccessible, type Look, lookOf, visit, wake } from './visit.ts'

const openToUse = async (page: Page, address: string, look: Look, hasKeys: boolean) => {
  await test.step(address, async () => {
    await visit(page, address, look)
    await wake(page)
    await expectAccessible(page)
    if (hasKeys) await expectTabOrder(page)
  })
}

test.describe('as a visitor', () => {
  for (const addresses of handfuls([...open, ...forVisitors]))
    test(
      `${addresses.join(', ')} can be used by everybody`,
      { tag: '@every-screen' },
      async ({ page, isMobile }, { project }) => {
        for (const address of addresses) await openToUse(page, address, lookOf(project), !isMobile)
      },
    )

  test('what is not theirs leads to the door', { tag: '@desktop' }, async ({ page }) => {
    for (const address of forCustomers) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('returnTo')).toBe(address)
    }
  })
})

test.describe('as a customer', () => {
  test.beforeEach(({ page, customer }) => enterAs(page, customer))

  for (const addresses of handfuls(openWhenSignedIn, 7))
    test(
      `${addresses.join(', ')} fit beside a signed-in header`,
      { tag: '@every-screen' },
      async ({ page }, { project }) => {
        for (const address of addresses) await visit(page, address, lookOf(project))
      },
    )

  for (const addresses of handfuls(forCustomers))
    test(
      `${addresses.join(', ')} can be used by everybody`,
      { tag: '@every-screen' },
      async ({ page, isMobile }, { project }) => {
        for (const address of addresses) await openToUse(page, address, lookOf(project), !isMobile)
      },
    )

  test(
    'the pages of a booking can be used by everybody',
    { tag: '@every-screen' },
    async ({ page, customer, nextStay, isMobile }, { project }) => {
      const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
      const see = (address: string) => openToUse(page, address, lookOf(project), !isMobile)
      await see(`/payment?bookingId=${id}`)
      await see(`/booking/${id}`)
      await customer.api.pay(id)
      await see(`/payment-confirmation?bookingId=${id}`)
      await see(`/booking/${id}`)
      await see('/dashboard?tab=bookings')
    },
  )

  test('the screens of staff and drivers are not theirs', { tag: '@desktop' }, async ({ page }) => {
    for (const address of forOthers) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/dashboard$|${address}$`))
      if (page.url().endsWith(address))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    }
  })
})
