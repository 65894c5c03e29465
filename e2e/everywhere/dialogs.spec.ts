// Every kind of dialog: opened by keyboard, complete for a screen reader, never left by Tab, closed by Esc.
import type { Locator, Page } from '@playwright/test'
import { enterAs, expect, test } from '../fixtures.ts'
import { expectTabOrder } from './tab-stops.ts'
import { expectAccessible } from './visit.ts'

const popup = '[role=dialog], [role=alertdialog], [role=menu]'

test('those of a visitor', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/hotel/cowrie-lantern-hotel')
  await expectUsable(page, page.getByRole('button', { name: /choose currency/ }), 'menu')
  await expectUsable(page, page.getByRole('button', { name: /photo|picture|image/i }).first(), 'dialog')
  await expectUsable(
    page,
    page.getByRole('form', { name: 'Your stay' }).getByRole('button', { name: /Check-in/ }),
    'popover',
  )

  await page.setViewportSize({ width: 600, height: 800 })
  await expectUsable(page, page.getByRole('button', { name: 'Open menu' }), 'dialog')
  await page.goto('/hotels')
  await expectUsable(page, page.getByRole('button', { name: /^Filters/ }), 'dialog')
})

test('those of a customer', async ({ page, customer, nextStay }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await customer.api.pay(id)
  await enterAs(page, customer)
  await page.goto('/dashboard?tab=bookings')
  await expectUsable(page, page.getByRole('button', { name: /Notifications|unread/ }).first(), 'popover')
  await expectUsable(page, page.getByRole('banner').getByRole('button', { name: /Your menu/ }), 'menu')
  await expectUsable(page, page.getByRole('button', { name: /^View Details/ }).first(), 'dialog')
  // What comes back is asked for when it opens, and brings a button of its own.
  const refund = page.getByRole('button', { name: /^Cancel and get a refund/ })
  await expectUsable(page, page.getByRole('button', { name: /^Cancel/ }).first(), 'alertdialog', refund)

  await page.goto('/dashboard?tab=settings')
  await expectUsable(page, page.getByRole('button', { name: 'Change Password' }), 'dialog')
  await page.goto(`/booking/${id}`)
  await expectUsable(page, page.getByRole('button', { name: 'Modify Booking' }), 'dialog')
  await expectUsable(page, page.getByRole('button', { name: 'Contact Support' }), 'dialog')
})

type Kind = 'dialog' | 'alertdialog' | 'popover' | 'menu'

/** `last` is what the dialog shows once its data has loaded. */
async function expectUsable(page: Page, opener: Locator, kind: Kind, last?: Locator) {
  await test.step(`${opener}`, async () => {
    const open = page.getByRole(kind === 'popover' ? 'dialog' : kind).first()
    const openByKey = async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(open).toBeVisible()
      if (last) await expect(last).toBeVisible()
      await expectFocusWithin(page)
    }
    await openByKey()
    await expectAccessible(page)
    // A menu is one stop: its arrows move inside.
    if (kind === 'dialog' || kind === 'alertdialog') await expectTabOrder(page, popup)
    await expectFocusWithin(page)
    await page.keyboard.press('Escape')
    await expect(open).toBeHidden()
    await expect(opener).toBeFocused()
    if (kind !== 'popover') return
    await openByKey()
    await expectTabOrder(page, popup, 'may leave')
    // However the focus left it.
    await page.reload()
  })
}

const expectFocusWithin = (page: Page) =>
  expect.poll(() => page.evaluate<boolean>(`Boolean(document.activeElement.closest('${popup}'))`)).toBe(true)
