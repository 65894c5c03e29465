// What is asked of several bookings at once is told of each of them.
import type { Page } from '@playwright/test'
import type { Api } from '../api.ts'
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'
import { press } from './keys.ts'

async function makePaid(api: Api, from: number): Promise<string> {
  const stay = { startOn: dayAhead(from), endOn: dayAhead(from + 2) }
  const { id } = await api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...stay })
  await api.pay(id)
  return id
}

const check = (page: Page, id: string) => page.getByRole('checkbox', { name: new RegExp(`^Select SKY-${id}`) })

test('those that were refused are named with the reason, and stay chosen', { tag: '@desktop' }, async ({
  page,
  admin,
  customer,
}) => {
  const from = 40 + Math.floor(Math.random() * 200)
  const ids = [await makePaid(customer.api, from), await makePaid(customer.api, from + 3)] as const
  const [over, early] = ids
  const me = await customer.api.get<{ id: string }>('/users/me')
  // As if its stay were over; the other one is refused by the server itself.
  await page.route(`**/admin/bookings/${over}/complete`, (route) => route.fulfill({ json: {} }))
  await enterAs(page, admin)
  await page.goto(`/admin/bookings?user_id=${me.id}`)
  for (const id of ids) await press(check(page, id), 'Space')
  await press(page.getByRole('button', { name: 'Complete 2 bookings' }))
  await press(page.locator('.dialog').getByRole('button', { name: 'Complete them' }))

  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('1 completed, 1 not')
  await expect(messages).toContainText(new RegExp(`SKY-${early}: .+ It is still chosen\\.`))
  await expect(messages.locator('.text-danger')).toBeVisible()
  await expect(page.locator('.dialog')).toHaveCount(0)
  await expect(check(page, over)).not.toBeChecked()
  await expect(check(page, early)).toBeChecked()
  await expect(page.getByRole('button', { name: 'Complete 1 booking' })).toBeFocused()

  // Where no answer comes, nobody is asked to look after a server.
  await page.route(`**/admin/bookings/${early}/complete`, (route) => route.abort())
  await press(page.getByRole('button', { name: 'Complete 1 booking' }))
  await press(page.locator('.dialog').getByRole('button', { name: 'Complete them' }))
  await expect(messages).toContainText('None was completed')
  await expect(messages).toContainText(`SKY-${early}: No answer came.`)
  await expect(check(page, early)).toBeChecked()
})
