// Public holidays and election days: what is added is read by a traveller, and taken away again.
import { apiAs } from '../api.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { expectScreenAccessible, press, write } from './keys.ts'

type Notices = { notices: { title: string; text: string }[] }

test.beforeEach(({ page, admin }) => enterAs(page, admin))

test('a day is added, moved and removed by keyboard, and travellers read of it', { tag: '@desktop' }, async ({
  page,
  origin,
}) => {
  const name = `Day of rest ${Date.now() % 10_000}`
  const readOn = async (day: string) => {
    const { notices } = await apiAs(origin, null).get<Notices>(`/notices?start=${day}&end=${day}`)
    return notices.map(({ text }) => text).join(' ')
  }
  const drawer = page.locator('[data-drawer]')
  await page.goto('/admin/days?year=2027')
  await press(page.getByRole('button', { name: 'Add a day' }))
  await drawer.getByLabel('Day', { exact: true }).fill('2027-03-04')
  await write(drawer.getByLabel('Name'), name)
  await press(drawer.getByRole('button', { name: 'Add the day' }))
  await expect(page.getByText(`${name} added: travellers read of it now`)).toBeVisible()
  await expect.poll(() => readOn('2027-03-04')).toContain(name)

  await press(page.getByRole('button', { name, exact: true }))
  await expect(
    drawer.getByText(new RegExp(`^${name}, Thu 4 Mar( 2027)?\\. Banks and offices are closed\\.`)),
  ).toBeVisible()
  await drawer.getByLabel('Day', { exact: true }).fill('2027-03-05')
  await press(drawer.getByLabel('It follows the moon and may still move'), 'Space')
  await press(drawer.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('row', { name: /Fri 5 Mar/ })).toContainText('Public holiday, may still move')
  await expect.poll(() => readOn('2027-03-05')).toContain('may still move')

  await press(page.getByRole('button', { name, exact: true }))
  await press(drawer.getByRole('button', { name: 'Remove the day' }))
  await press(page.getByRole('dialog').last().getByRole('button', { name: 'Remove the day' }))
  await expect(page.getByText(`${name} removed`)).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  expect(await readOn('2027-03-05')).not.toContain(name)
})

test('an election names its states, and a holiday stands once on its day', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  const name = `Governorship election ${Date.now() % 10_000}`
  const drawer = page.locator('[data-drawer]')
  await page.goto('/admin/days?year=2027&open=new')
  await drawer.getByLabel('Day', { exact: true }).fill('2027-10-01')
  await write(drawer.getByLabel('Name'), 'Independence again')
  await press(drawer.getByRole('button', { name: 'Add the day' }))
  await expect(drawer.getByText('There is a holiday on that day already.')).toBeVisible()

  await press(drawer.getByLabel('Public holiday'), 'ArrowRight')
  await drawer.getByLabel('Day', { exact: true }).fill('2028-07-08')
  await write(drawer.getByLabel('Name'), name)
  await press(drawer.getByLabel('Some states'), 'Space')
  await press(drawer.getByRole('button', { name: 'Add the day' }))
  await expect(drawer.getByText('Name the states that vote.')).toBeVisible()
  await press(drawer.getByLabel('Ekiti'), 'Space')
  await press(drawer.getByRole('button', { name: 'Add the day' }))
  // The list follows to the year of the day.
  await expect(page).toHaveURL(/year=2028/)
  await expect(page.getByRole('row', { name })).toContainText('Election in Ekiti')
  const { election_days } = await admin.api.get<{ election_days: { id: string; name: string }[] }>(
    '/admin/election-days?year=2028',
  )
  for (const day of election_days.filter((each) => each.name === name))
    await admin.api.call('DELETE', `/admin/election-days/${day.id}`)
})

test('of two who change one holiday the second keeps what was typed, and reads what the first saved', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const name = `Remembrance day ${Date.now() % 10_000}`
  const day = '2027-11-17'
  const drawer = page.locator('[data-drawer]')
  await admin.api.post('/admin/holidays', { day, name, is_expected: false })
  try {
    await page.goto(`/admin/days?year=2027&open=${day}`)
    await write(drawer.getByLabel('Name'), `${name} of mine`)
    await admin.api.call('PUT', `/admin/holidays/${day}`, { day, name: `${name} of theirs`, is_expected: true })
    await press(drawer.getByRole('button', { name: 'Save' }))
    const told = drawer.getByRole('alert').filter({ hasText: 'Somebody else saved this while you were at it' })
    await expect(told).toContainText(`Name is now “${name} of theirs”`)
    await expect(told).toContainText('It follows the moon and may still move: No → Yes')
    // Whoever pressed the button at the foot is led to it.
    await expect(told.locator('..')).toBeFocused()
    await expect(told).toBeInViewport({ ratio: 0.5 })
    await expect(drawer.getByLabel('Name')).toHaveValue(`${name} of mine`)

    await press(told.getByRole('button', { name: 'Take theirs, keep what I changed' }))
    await expect(drawer.getByRole('button', { name: 'Save' })).toBeFocused()
    await expect(drawer.getByLabel('It follows the moon and may still move')).toBeChecked()
    await press(drawer.getByRole('button', { name: 'Save' }))
    await expect(page.getByText(`${name} of mine saved`)).toBeVisible()
    await expect(page.getByRole('row', { name: `${name} of mine` })).toContainText('may still move')
  } finally {
    await admin.api.call('DELETE', `/admin/holidays/${day}`)
  }
})

for (const screen of ['days?year=2027', 'days?year=2027&open=new'])
  test(`${screen} breaks no rule of axe`, { tag: '@every-screen' }, async ({ page }) => {
    await expectScreenAccessible(page, `/admin/${screen}`)
  })
