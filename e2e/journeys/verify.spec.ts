import { expect, test } from '../fixtures.ts'

test('the code of a receipt is valid, then cancelled, and one flipped bit is refused', async ({
  page,
  customer,
  nextStay,
}) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await customer.api.pay(id)
  const code = await customer.api.receiptCode(id)
  const result = page.getByRole('region', { name: 'Result' })

  await page.goto(`/verify#${code}`)
  await expect(result.getByRole('status')).toHaveText(/^ValidWe issued it, nobody changed it/)
  await expect(result).toContainText('Ada Obi')
  await expect(result).toContainText(`SKY-${id}`)

  const [head, payload = '', signature] = code.split('.')
  const flipped = `${payload.slice(0, 20)}${String.fromCharCode(payload.charCodeAt(20) ^ 1)}${payload.slice(21)}`
  await page.getByRole('textbox', { name: 'Another one' }).fill([head, flipped, signature].join('.'))
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(result.getByRole('status')).toHaveText(/^(Not valid|Unreadable)/)

  await customer.api.call('DELETE', `/bookings/${id}`, {})
  await page.getByRole('textbox', { name: 'Another one' }).fill(`https://elsewhere.example/verify#${code}`)
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(result.getByRole('status')).toHaveText(/^CancelledWe issued it, but the booking is cancelled/)
})

test('without a line the browser checks by itself, and says that it could not ask', async ({
  page,
  context,
  customer,
  nextStay,
}) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await customer.api.pay(id)
  const code = await customer.api.receiptCode(id)
  const keys = page.waitForResponse('**/api/v1/receipts/keys')
  await page.goto('/verify')
  await (await keys).finished()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('receipt_keys'))).toContain('public_key')

  await context.setOffline(true)
  const result = page.getByRole('region', { name: 'Result' })
  await page.getByRole('textbox', { name: 'The code of the receipt' }).fill(code)
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(result.getByRole('status')).toHaveText(/^Valid when issued/)
  await expect(result).toContainText('Ada Obi')

  const [head, payload = '', signature] = code.split('.')
  const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('Ada Obi', 'Eve Obi'))
  await page
    .getByRole('textbox', { name: 'Another one' })
    .fill([head, forged.toString('base64url'), signature].join('.'))
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(result.getByRole('status')).toHaveText(/^Not valid/)

  await context.setOffline(false)
  await page.getByRole('textbox', { name: 'Another one' }).fill(code)
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(result.getByRole('status')).toHaveText(/^ValidWe issued it/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says how checking works, and that it is not done here', async ({ page }) => {
    await page.goto('/verify')
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    await expect(page.getByText('do not take it as valid')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check it' })).toBeHidden()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })
})
