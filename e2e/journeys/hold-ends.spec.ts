import { enterAs, expect, test } from '../fixtures.ts'
import { endHold, hasDatabase } from '../house-database.ts'

test('when the hold ends the page says so, and the room is on sale again', async ({ page, customer, nextStay }) => {
  test.skip(!hasDatabase, 'needs the database of the house')
  await page.clock.install()
  await enterAs(page, customer)
  const wish = { type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() } as const
  const { id } = await customer.api.hold(wish)
  await page.goto(`/payment?bookingId=${id}`)
  await expect(page.getByRole('timer', { name: 'Hold' })).toContainText('Held until')

  await endHold(id)
  await page.clock.fastForward('40:00')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('has ended')
  await expect(page.getByRole('main')).toContainText('No money moved.')
  await expect(page.getByRole('button', { name: /^Pay ₦/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Hold it again' }).click()
  await expect(page).toHaveURL(/\/booking\?/)
  expect(new URL(page.url()).searchParams.get('start_date')).toBe(wish.startOn)
})
