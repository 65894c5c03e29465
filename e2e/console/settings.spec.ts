// Texts, rules, rates and the system in the hands of staff who have no mouse. What is changed is put back: other tests
// look at the same house. Maintenance is in alone/.
import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { signInAs } from '../people.ts'
import { expectScreenAccessible, press, write } from './keys.ts'

let owner: { token: string; api: ReturnType<typeof apiAs> }
test.beforeAll(async ({ origin }) => {
  const token = await signInAs(origin, 'superadmin')
  owner = { token, api: apiAs(origin, token) }
})

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const drawerOf = (page: Page) => page.locator('[data-drawer]')
const save = (page: Page) => press(page.getByRole('button', { name: 'Save', exact: true }))

type Faq = { sections: { title: string; items: { question: string; answer: string }[] }[] }
type Priced = { price: number; price_ngn: number }
type All = { faq: Faq; contact: { office_hours: string } }

test.describe('by keyboard', { tag: '@desktop' }, () => {
  // One after the other: what one changes another would read.
  test.describe.configure({ mode: 'default' })
  test.beforeEach(({ page }) => enterAs(page, owner))

  test('a rate is changed, a slip of the finger is caught, and the public price follows', async ({ page, origin }) => {
    const visitor = apiAs(origin, null)
    const priceOf = async () => {
      const { cars } = await visitor.get<{ cars: Priced[] }>('/cars?currency=EUR&per_page=1')
      const [car] = cars
      return car && Math.round(car.price_ngn / car.price)
    }
    await page.goto('/admin/rates?open=EUR')
    const rate = drawerOf(page).getByLabel('Naira for one EUR')
    await write(rate, '16100')
    await expect(drawerOf(page).getByText('That is +900.0 %.')).toBeVisible()
    const change = drawerOf(page).getByRole('button', { name: 'Change the rate' })
    await expect(change).toHaveAttribute('aria-disabled', 'true')
    await write(rate, '1750')
    await write(drawerOf(page).getByLabel('Reason (kept in the audit log)'), 'Made for a test')
    await press(change)
    try {
      await expect(drawerOf(page).getByRole('cell', { name: '1,750.00' }).last()).toBeVisible()
      await expect.poll(priceOf).toBe(1750)
    } finally {
      await owner.api.call('PUT', '/admin/currency-rates/EUR', { rate: 1610, confirm: true })
    }
    await expect.poll(priceOf).toBe(1610)
  })

  test('of two who change one rate the second keeps what was typed', async ({ page }) => {
    const drawer = drawerOf(page)
    await page.goto('/admin/rates?open=GBP')
    const rate = drawer.getByLabel('Naira for one GBP')
    const before = await rate.inputValue()
    const mine = `${Number(before) + 20}`
    await write(rate, mine)
    await owner.api.call('PUT', '/admin/currency-rates/GBP', { rate: Number(before) + 10 })
    try {
      await press(drawer.getByRole('button', { name: 'Change the rate' }))
      const told = drawer.getByRole('alert').filter({ hasText: 'Somebody else saved this while you were at it' })
      await expect(told).toContainText(`Naira for one GBP is now “${Number(before) + 10}”`)
      await expect(rate).toHaveValue(mine)
      await press(told.getByRole('button', { name: 'Save mine over it' }))
      await expect(page.getByText(/^GBP is .* naira now$/)).toBeVisible()
      // As it stands now there is nothing to save, and nothing to ask about before it is left.
      await expect(rate).toHaveValue(mine)
      await expect(drawer.getByText('It is that already.')).toBeVisible()
    } finally {
      await owner.api.call('PUT', '/admin/currency-rates/GBP', { rate: Number(before) })
    }
  })

  test('a question is written, put first in its part, and read by a visitor', async ({ page, origin }) => {
    const { faq } = await owner.api.get<All>('/settings/all')
    await page.goto('/admin/content?tab=faq')
    await press(page.getByRole('button', { name: 'Add a part' }))
    const part = `part ${faq.sections.length + 1}`
    await write(page.getByLabel(`P${part.slice(1)}`, { exact: true }), 'Food')
    const own = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Remove ${part}`, exact: true }) })
    await press(own.locator('summary'))
    await write(own.getByRole('textbox', { name: 'Question' }), 'Is there jollof?')
    await write(own.getByRole('textbox', { name: 'Answer' }), 'Always.')
    await press(own.getByRole('button', { name: 'Add a question' }))
    await save(page)
    await expect(own.getByText('Write something, or remove it.').first()).toBeVisible()
    await write(own.getByRole('textbox', { name: 'Question' }).last(), 'And suya?')
    await write(own.getByRole('textbox', { name: 'Answer' }).last(), 'On Fridays.')
    await press(own.getByRole('button', { name: /^Move question 2/ }).first())
    await save(page)
    try {
      await expect(page.getByText('Questions saved')).toBeVisible()
      const read = await apiAs(origin, null).get<Faq>('/faq')
      expect(read.sections.at(-1)).toEqual({
        title: 'Food',
        items: [
          { question: 'And suya?', answer: 'On Fridays.' },
          { question: 'Is there jollof?', answer: 'Always.' },
        ],
      })
    } finally {
      await owner.api.call('PUT', '/settings/faq', faq)
    }
  })

  test('what was typed is not lost: neither by leaving nor to a colleague', async ({ page }) => {
    const { contact } = await owner.api.get<All>('/settings/all')
    await page.goto('/admin/content?tab=contact')
    const title = page.getByRole('form', { name: 'Contact page' }).getByLabel('Title')
    const before = await title.inputValue()
    await write(title, 'Write to us')
    await press(page.getByRole('link', { name: 'Rates' }).first())
    await press(page.getByRole('button', { name: 'Stay here' }))
    await expect(title).toHaveValue('Write to us')
    await owner.api.call('PUT', '/settings/contact', { office_hours: `${contact.office_hours}.` })
    try {
      await save(page)
      await expect(page.getByText('Somebody else saved this a moment ago')).toBeVisible()
      await expect(title).toHaveValue('Write to us')
      await press(page.getByRole('button', { name: 'Show theirs' }))
      await expect(title).toHaveValue(before)
      await expect(page.getByRole('form', { name: 'Contact page' }).getByLabel('Office hours')).toHaveValue(
        `${contact.office_hours}.`,
      )
    } finally {
      await owner.api.call('PUT', '/settings/contact', { office_hours: contact.office_hours })
    }
  })

  test('rules and terms are refused at their field when they make no sense', async ({ page }) => {
    await page.goto('/admin/settings?tab=rules')
    await write(page.getByLabel('VAT % (part of the above)'), '40')
    await save(page)
    await expect(page.getByText('VAT is a part of the whole tax.')).toBeVisible()
    await expect(page.getByLabel('VAT % (part of the above)')).toHaveAttribute('aria-invalid', 'true')
    await press(page.getByRole('button', { name: 'Put back' }))
    await press(page.getByRole('tab', { name: 'Cancelling' }))
    const terms = page.getByRole('form', { name: 'Cancelling' })
    await press(terms.getByRole('button', { name: 'Add a step' }).last())
    await write(terms.getByLabel('Hours before pick-up').first(), '12')
    await press(terms.getByRole('button', { name: 'Save', exact: true }))
    await expect(terms.getByText('Each step ends nearer to the start than the one before it.')).toBeVisible()
  })

  test('a provider’s key that is none is refused at its field', async ({ page }) => {
    await page.goto('/admin/settings?tab=providers')
    const paystack = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Paystack' }) })
    await expect(paystack).toContainText('/api/v1/payments/webhooks/paystack')
    await expectScreenAccessible(page, '/admin/settings?tab=providers')
    await press(paystack.getByRole('button', { name: 'Enter keys' }))
    await write(dialogOf(page).getByRole('textbox', { name: 'Secret key' }), 'pk_test_0123456789')
    await write(dialogOf(page).getByRole('textbox', { name: 'Your password, again' }), 'not looked at')
    await press(dialogOf(page).getByRole('button', { name: 'Enter keys' }))
    await expect(dialogOf(page).getByText('This is not a secret key of Paystack.')).toBeVisible()
  })

  test('closing a product asks first, and can be left', async ({ page }) => {
    await page.goto('/admin/settings')
    await press(page.getByRole('switch', { name: /Cars are on sale/ }), 'Space')
    await save(page)
    await expect(dialogOf(page)).toContainText('No car can be found or booked.')
    await press(dialogOf(page).getByRole('button', { name: 'Back' }))
    await press(page.getByRole('button', { name: 'Put back' }))
    await expect(page.getByRole('switch', { name: /Cars are on sale/ })).toBeChecked()
  })

  test('a backup is asked for and made', async ({ page }) => {
    await page.goto('/admin/system')
    await expect(page.getByRole('listitem').filter({ hasText: 'Database' }).first()).toContainText('Fine')
    const mail = page.getByRole('listitem').filter({ hasText: 'Mail server' })
    // A test of cases leaves a mail that could not be sent, which is said first.
    await expect(mail).toContainText(/Not set up: mails are kept and not sent\.|could not be sent\./)
    await expect(mail).toContainText('No mail server was asked.')
    const payments = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Payments' }) })
    await expect(payments).toContainText('Paystack')
    await expect(payments).not.toContainText('paystack')
    await press(page.getByRole('button', { name: 'Back up now' }))
    await expect(page.getByText('A backup is being made.')).toBeVisible()
    const backup = () => owner.api.get<{ backup: { last_at: string | null } }>('/admin/system/health')
    await expect.poll(async () => (await backup()).backup.last_at).not.toBeNull()
    await press(page.getByRole('button', { name: 'Look again' }))
    await expect(page.getByRole('listitem').filter({ hasText: 'Backup' }).first()).toContainText('Fine')
  })
})

test('the parts of the rules are led to on desks, and folded on phones', async ({ page, isMobile }) => {
  await enterAs(page, owner)
  await page.goto('/admin/settings?tab=rules')
  const vat = page.getByLabel('VAT % (part of the above)')
  const last = page.getByRole('textbox', { name: 'Hosts that pictures may come from' })
  await expect(last).toBeVisible()
  if (isMobile) {
    await expect(page.getByLabel('Hold, minutes', { exact: true })).toBeHidden()
    await vat.fill('40')
    await page.locator('details').filter({ has: vat }).locator('summary').click()
    await expect(vat).toBeHidden()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // What is refused opens its part again.
    await expect(page.getByText('VAT is a part of the whole tax.')).toBeVisible()
    return
  }
  const parts = page.getByRole('navigation', { name: 'Parts of the rules' })
  await press(parts.getByRole('link', { name: 'Stays and hires' }))
  const part = page.getByRole('group', { name: 'Stays and hires' })
  await expect(part).toBeFocused()
  await expect(part.getByLabel('Longest stay or hire, days')).toBeInViewport()
})

test.describe('every screen, in both themes', () => {
  test.beforeEach(({ page }) => enterAs(page, owner))

  for (const screen of [
    'content',
    'content?tab=faq',
    'settings',
    'settings?tab=rules',
    'settings?tab=cancellation',
    'rates',
    'system',
  ]) {
    test(`${screen} breaks no rule of axe`, { tag: '@every-screen' }, async ({ page }) => {
      await expectScreenAccessible(page, `/admin/${screen}`)
    })
  }
})
