import { expect, test } from './fixtures.ts'

// A wide window shows three.
test('a phone lays out two cards of a row, and the row keeps its height while it is swiped', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Featured cars' })
  await row.scrollIntoViewIfNeeded()
  const cards = row.locator('> li')
  const isLaidOut = (index: number) =>
    cards
      .nth(index)
      .getByRole('heading')
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(() => isLaidOut(1)).toBe(true)
  const last = (await cards.count()) - 1
  expect(await isLaidOut(last)).toBe(false)
  const heightOf = async () => Math.round((await row.boundingBox())?.height ?? 0)
  const height = await heightOf()
  for (let index = 2; index <= last; index++) {
    await row.evaluate(
      (list, to) => list.children[to]?.scrollIntoView({ behavior: 'instant', block: 'nearest' }),
      index,
    )
    await expect.poll(() => isLaidOut(index)).toBe(true)
    expect(Math.abs((await heightOf()) - height)).toBeLessThanOrEqual(1)
  }
})

test('nothing moves on a car page that nobody has touched', async ({ page, request }) => {
  const { cars } = await (await request.get('/api/v1/cars/featured')).json()
  await page.goto(`/car/${cars[0].id}`, { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const moving = 'document.getAnimations().filter(({ effect }) => effect.getTiming().iterations === Infinity).length'
  expect(await page.evaluate<number>(moving)).toBe(0)
})

// On a phone the links stand in the menu.
test('a link to where one is adds no step to the way back', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about')
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  await expect(about).toHaveAttribute('aria-current', 'page')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})
