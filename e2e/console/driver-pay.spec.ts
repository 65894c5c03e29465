import { demoUsers } from '@skyroute/demo/people/demo-users.ts'
import { expectAccessible } from '../everywhere/visit.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { signInAs } from '../people.ts'
import { hasDatabase } from '../test-database.ts'
import { makeDriver } from './fleet-makers.ts'
import { expectScreenAccessible } from './keys.ts'
import { drawerOf } from './transfers.ts'

test('a driver’s bank account is written with the password again', async ({ page, admin, origin }) => {
  test.skip(!hasDatabase, 'drivers are put into the database')
  const driver = await makeDriver(origin)
  await enterAs(page, admin)
  await expectScreenAccessible(page, `/admin/driver-pay?open=${driver.id}`)
  const drawer = drawerOf(page)
  await expect(drawer.getByText('Not on record: bank files leave this driver out.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Add' }).click()
  await drawer.getByLabel('Bank', { exact: true }).selectOption('First Bank of Nigeria')
  await drawer.getByLabel('Account number', { exact: true }).fill('0000035790')
  await drawer.getByLabel('Name of the account').fill(driver.name)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Type your password.')).toBeVisible()
  await drawer.getByLabel('Your password, again', { exact: true }).fill(demoUsers[1].password)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('0000035790')).toBeVisible()
})

test('a bank file for drivers is sent by another person than made it, and who has no account is named', async ({
  page,
  admin,
  isMobile,
}) => {
  await enterAs(page, admin)
  await expectScreenAccessible(page, '/admin/driver-runs')
  await expect(page.getByText('Left out until a bank account is on record')).toBeVisible()
  test.skip(isMobile, 'files are for desks')
  await page
    .getByRole('row', { name: /To send/ })
    .first()
    .click()
  const drawer = drawerOf(page)
  await expect(drawer.getByText('Not sent yet').first()).toBeVisible()
  await expect(drawer.getByText('You made this file: somebody else sends it.')).toBeVisible()
  // So low that the record must scroll: by keys as well.
  await page.setViewportSize({ width: 1280, height: 400 })
  await expectAccessible(page)
})

test('a driver sees what is owed, each payment, and its pay-slip', async ({ page, origin }) => {
  await enterAs(page, { token: await signInAs(origin, 'driver') })
  await page.goto('/driver-dashboard?tab=earnings')
  await expect(page.getByText('Owed to you')).toBeVisible()
  await expectAccessible(page)
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('link', { name: 'Pay-slip' }).first().click()
  await expect(page.getByRole('heading', { name: 'Pay-slip' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('₦')
  await expect(page.getByText(/account ending \d{4}/)).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the pay-slip' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^pay-slip-DR-.*\.pdf$/)
})
