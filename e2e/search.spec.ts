// The search box, what it understands, the filters, the map and the way back: on phones and desktops, by keys alone,
// and without script.
import type { Page } from '@playwright/test'
import { expectAccessible } from './everywhere/visit.ts'
import { dayAhead, expect, isRemembered, test } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const destination = (page: Page) => page.getByRole('combobox', { name: 'Destination' })
const lagos = (more = '') =>
  `/hotels?destination=Lagos&checkin_date=${dayAhead(60)}&checkout_date=${dayAhead(62)}${more}`

test('by keys alone: a slip is understood, the arrows choose, Enter searches', async ({ page }) => {
  await page.goto('/')
  const field = destination(page)
  // With its script there: before, the field is a plain one.
  await expect(field).toHaveAttribute('role', 'combobox')
  await field.focus()
  await page.keyboard.type('ikja')
  const list = page.getByRole('listbox', { name: 'Destination' })
  const option = list.getByRole('option', { name: 'Ikeja, Lagos' })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Ikeja, Lagos')
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotels\?destination=Ikeja%2C\+Lagos|destination=Ikeja/)
  await expect(heading(page)).toContainText('in Ikeja, Lagos')
})

test('what is typed takes the place of what stands there, also before the page has its script', async ({ page }) => {
  // The page's own script never comes.
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Destination' }).or(destination(page))
  await expect(field).not.toHaveValue('')
  await field.focus()
  await page.keyboard.type('Abuja')
  await expect(field).toHaveValue('Abuja')
})

test('Escape closes the suggestions and leaves what was typed; nonsense says so', async ({ page }) => {
  await page.goto('/')
  const field = destination(page)
  await field.click()
  await expect(page.getByRole('option', { name: 'Port Harcourt' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field.fill('zzzz')
  await expect(page.getByRole('status').filter({ hasText: 'No place by that name' })).toBeVisible()
  await expect(field).toHaveValue('zzzz')
})

test('a tap chooses an airport, and what is near it comes with its distance', async ({ page, isMobile }) => {
  await page.goto('/')
  await destination(page).fill('mmia')
  const airport = page.getByRole('option', { name: /Murtala Muhammed International Airport LOS/ })
  await (isMobile ? airport.tap() : airport.click())
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(heading(page)).toContainText('near Murtala Muhammed International Airport')
  await expect(page.getByRole('article').first()).toContainText(/\d+ km away/)
  const distances = await page.getByRole('article').locator('.eyebrow').allInnerTexts()
  const km = distances.map((text) => Number(/(\d+) km/.exec(text)?.[1]))
  expect(km).toEqual(km.toSorted((one, other) => one - other))
  await page.getByRole('link', { name: 'Within 5 km' }).click()
  await expect(page).toHaveURL(/near_km=5/)
  await expect(page.getByRole('link', { name: 'Within 5 km' })).toHaveAttribute('aria-current', 'true')
})

test('on a phone the suggestions have the screen to themselves, and the way back leads to the button', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'beside a wide field there is room')
  await page.goto('/')
  await destination(page).tap()
  await expect(page.getByRole('option', { name: 'Abuja' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Search Hotels' })
  await expect(destination(page)).toBeFocused()
  await page.getByRole('button', { name: 'Back to the search' }).tap()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(destination(page)).not.toBeFocused()
  await destination(page).fill('abu')
  await page
    .getByRole('option', { name: /^Abuja/ })
    .first()
    .tap()
  await button.tap()
  await expect(heading(page)).toContainText('in Abuja')
})

test('a search of before is offered again in this browser', async ({ page }) => {
  await page.goto(lagos())
  await expect(heading(page)).toContainText('in Lagos')
  await isRemembered(page, 'recent_searches', 'Lagos')
  await page.goto('/')
  await destination(page).click()
  await expect(
    page.getByRole('group', { name: 'Searched before' }).getByRole('option', { name: /Lagos/ }),
  ).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the field is a plain one, and the server reads what was typed', async ({ page }) => {
    await page.goto('/')
    await destination(page).fill('porthacourt')
    await page.getByRole('button', { name: 'Search Hotels' }).click()
    await expect(heading(page)).toContainText('in Port Harcourt')
    await expect(page.getByText('Showing Port Harcourt for “porthacourt”')).toBeVisible()
    await page.goto('/hotels?q=aso%20rok')
    await expect(heading(page)).toContainText('near Aso Rock')
  })

  test('the filters are a form, and a filter that is on can be taken away', async ({ page }) => {
    await page.goto(lagos('&power_hours=24&backup=solar'))
    const on = page.getByRole('list', { name: 'Filters that are on' })
    await expect(on.getByRole('listitem')).toHaveCount(3)
    await on.getByRole('link', { name: 'Remove filter Solar' }).click()
    await expect(page).toHaveURL(/power_hours=24/)
    await expect(page).not.toHaveURL(/backup/)
  })
})

test('a filter says what it will find, and finds it', async ({ page, isMobile }) => {
  await page.goto(lagos())
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  const panel = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  const solar = panel.getByRole('group', { name: 'When the grid stops' }).getByRole('checkbox', { name: /Solar/ })
  const promised = Number(/\d+/.exec((await solar.locator('xpath=..').innerText()) ?? '')?.[0])
  await solar.check()
  await expect(page).toHaveURL(/backup=solar/)
  if (isMobile) await panel.getByRole('button', { name: `Show ${promised} hotel` }).click()
  await expect(heading(page)).toContainText(`${promised} hotel`)
  await page.getByRole('link', { name: 'Remove filter Solar' }).click()
  await expect(page).not.toHaveURL(/backup/)
})

test('the order by price is that of the whole stay on the cards', async ({ page }) => {
  await page.goto(lagos('&sort_by=price'))
  const totals = await page.getByRole('article').locator('.price').allInnerTexts()
  const amounts = totals.map((text) => Number(text.replace(/\D/g, '')))
  expect(amounts.length).toBeGreaterThan(5)
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
})

test('on the map a pin is reached by keys, opens the same card and gives the focus back', async ({ page }) => {
  await page.goto(lagos())
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/view=map/)
  const map = page.getByRole('region', { name: /^Map of \d+ hotels/ })
  await expect(map).toBeVisible()
  await map.focus()
  await page.keyboard.press('+')
  const pin = map.locator('button[aria-haspopup="dialog"]').first()
  await expect(pin).toBeVisible()
  const name = ((await pin.getAttribute('aria-label')) ?? '').split(', ₦')[0] ?? ''
  await pin.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name })
  await expect(card.getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(pin).toBeFocused()
  await page.reload()
  await expect(page.getByRole('region', { name: /^Map of/ })).toBeVisible()
})

test('pins that stand together part when they are pressed', async ({ page }) => {
  await page.goto('/hotels?destination=Lagos&view=map')
  const map = page.getByRole('region', { name: /^Map of/ })
  const crowd = map.getByRole('button', { name: /hotels from .* zoom in/ }).first()
  await expect(crowd).toBeVisible()
  const before = await map.getByRole('listitem').count()
  const members = Number(/^\d+/.exec((await crowd.getAttribute('aria-label')) ?? '')?.[0])
  await crowd.click()
  await expect(map.getByRole('button', { name: new RegExp(`^${members} hotels`) })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => map.getByRole('listitem').count()).toBeGreaterThan(Math.min(1, before - 1))
})

test('the way back leads to the same page and place of the list', async ({ page }) => {
  await page.goto('/hotels?destination=Lagos&page=2&guests=2')
  const article = page.getByRole('article').nth(4)
  await article.scrollIntoViewIfNeeded()
  const at = await page.evaluate<number>('Math.round(scrollY)')
  expect(at).toBeGreaterThan(300)
  await article.getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page).toHaveURL(/\/hotel\//)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(article).toBeInViewport()
  await expect.poll(() => page.evaluate<number>('Math.round(scrollY)')).toBeGreaterThan(at - 80)
})

test('a stay over Christmas is told of the holidays: on the list and beside the house', async ({ page }) => {
  const year =
    dayAhead(0) < `${dayAhead(0).slice(0, 4)}-12-20`
      ? dayAhead(0).slice(0, 4)
      : `${Number(dayAhead(0).slice(0, 4)) + 1}`
  const stay = `checkin_date=${year}-12-24&checkout_date=${year}-12-27`
  await page.goto(`/hotels?destination=Lagos&${stay}`)
  await expect(page.getByText('Public holidays in your dates')).toBeVisible()
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page.getByText(/Christmas Day, \w{3} 25 Dec/)).toBeVisible()
})

test('nothing found: each way out finds what it says', async ({ page }) => {
  await page.goto(lagos('&power_hours=24&star_rating=1'))
  await expect(heading(page)).toHaveText('No hotels found')
  const way = page
    .getByRole('main')
    .getByRole('link', { name: /Drop .* \d+ hotel/ })
    .first()
  const promised = /(\d+) hotel/.exec(await way.innerText())?.[1]
  await way.click()
  await expect(heading(page)).toContainText(`${promised} hotel`)
})

test('axe finds nothing wrong with the open suggestions', async ({ page }) => {
  await page.goto('/')
  await destination(page).fill('lek')
  await expect(page.getByRole('option').first()).toBeVisible()
  test.slow()
  await expectAccessible(page)
})

test('axe finds nothing wrong with the map', async ({ page }) => {
  await page.goto('/hotels?destination=Yaba&view=map')
  await expect(
    page
      .getByRole('region', { name: /^Map of/ })
      .getByRole('button')
      .first(),
  ).toBeVisible()
  test.slow()
  await expectAccessible(page)
})
