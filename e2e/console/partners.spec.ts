import { demoUsers } from '@skyroute/demo/people/demo-users.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { expectScreenAccessible } from './keys.ts'
import { dialogOf, drawerOf, unique } from './transfers.ts'

test('a partner is added, changed, and has a statement to take along', async ({ page, admin, isMobile }) => {
  const name = `Palm Court ${unique()}`
  await enterAs(page, admin)
  await page.goto('/admin/partners')
  await page.getByRole('button', { name: 'Add a partner' }).first().click()
  const drawer = drawerOf(page)
  await drawer.getByLabel('Name', { exact: true }).fill(name)
  await drawer.getByLabel('Legal name').fill(`${name} Limited`)
  await drawer.getByLabel(/^Address/).fill('4 Marina Road, Lagos Island, Lagos')
  await drawer.getByLabel(/^Commission/).fill('12.5')
  await drawer.getByLabel('Bank', { exact: true }).selectOption('First Bank of Nigeria')
  await drawer.getByLabel('Account number', { exact: true }).fill('0000024687')
  await drawer.getByLabel('Name of the account').fill('Palm Court')
  await drawer.getByLabel('Your password, again', { exact: true }).fill(demoUsers[1].password)
  await drawer.getByRole('button', { name: 'Add the partner' }).click()
  await expect(drawer.getByText('This is not like a number of First Bank of Nigeria.')).toBeVisible()
  await drawer.getByLabel('Account number', { exact: true }).fill('0000024686')
  await drawer.getByRole('button', { name: 'Add the partner' }).click()
  await expect(drawer.getByText('12.5%')).toBeVisible()
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await drawer.getByLabel(/^Commission/).fill('10')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('10%')).toBeVisible()
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await expect(drawer.getByLabel('Your password, again', { exact: true })).toHaveCount(0)
  await drawer.getByLabel('Name of the account').fill('Palm Court Hotels')
  await drawer.getByLabel('Your password, again', { exact: true }).fill(demoUsers[1].password)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Palm Court Hotels')).toBeVisible()
  await expect(drawer.getByText('Nothing was earned or paid in this month.')).toBeVisible()
  const { pathname, search } = new URL(page.url())
  await expectScreenAccessible(page, `${pathname}${search}`)

  test.skip(isMobile, 'files are for desks')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Export statement' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^partner-\d{4}-\d{2}\.csv$/)
})

test('a bank file for partners is sent by another person than made it', async ({ page, admin, isMobile }) => {
  await enterAs(page, admin)
  await expectScreenAccessible(page, '/admin/partner-runs')
  test.skip(isMobile, 'files are for desks')
  await expect(page.getByText('is owed to')).toBeVisible()
  await page.getByRole('button', { name: 'Make a bank file' }).click()
  await dialogOf(page).getByRole('button', { name: 'Make the file' }).click()
  await page
    .getByRole('row', { name: /To send/ })
    .first()
    .click()
  const drawer = drawerOf(page)
  await expect(drawer.getByText('Not sent yet').first()).toBeVisible()
  await expect(drawer.getByText('You made this file: somebody else sends it.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Withdraw…' }).click()
  const why = page.getByRole('dialog', { name: /^Does our bank not have the file/ })
  await why.getByLabel('Why it is withdrawn').fill('Made too early')
  await why.getByRole('button', { name: 'Withdraw the file' }).click()
  await expect(drawer.getByText(/Made too early/)).toBeVisible()
})
