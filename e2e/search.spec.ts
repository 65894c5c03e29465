// The search box, what it understands, the filters, the map and the way back: on phones and desktops, by keys alone,
// and without script.
import type { Page } from '@playwright/test'
import { expectAccessible } from './everywhere/visit.ts'
import { dayAhead, expect, isRemembered, test } from './fixtures.ts'
import { holdScripts, hydrated } from './hold-scripts.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const destination = (page: Page) => page.getByRole('combobox', { name: 'Destination' })
const topOf = async (page: Page, part: string) => Math.round((await page.locator(part).boundingBox())?.y ?? 0)
const UNDER_THE_TABS_PX = 128
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

test.describe('before the page has its script', () => {
  test.beforeEach(({ page }) => page.route(/\/assets\/.*\.js$/, () => {}))

  test("a place that is typed is suggested by the browser's own list", async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    const field = destination(page)
    await field.fill('ikeja')
    await expect(field).toHaveAttribute('list', 'early-places')
    await expect(page.locator('#early-places option[value="Ikeja, Lagos"]')).toBeAttached()
  })

  // Beside a wide page the card stands in view.
  test('the price of a hotel leads to its day fields, where days can be chosen', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/hotel/cowrie-lantern-hotel', { waitUntil: 'commit' })
    await page
      .getByRole('region', { name: 'Price and booking' })
      .getByRole('link', { name: /choose dates/ })
      .tap()
    const day = page.getByRole('form', { name: 'Your stay' }).getByLabel('Check-in')
    await expect(day).toBeInViewport()
    await day.fill(dayAhead(40))
    await expect(day).toHaveValue(dayAhead(40))
  })
})

test('Escape closes the suggestions and leaves what was typed; nonsense says so', async ({ page }) => {
  await page.goto('/')
  const field = destination(page)
  await field.click()
  await expect(page.getByRole('option', { name: 'Port Harcourt' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field.fill('zzzz')
  await expect(page.getByRole('status').filter({ hasText: 'No place or hotel by that name' })).toBeVisible()
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

test('a hotel is found by a part of its name, and opens with the dates and guests', async ({ page, isMobile }) => {
  await page.goto('/')
  await destination(page).fill('cowri lant')
  const hotel = page.getByRole('group', { name: 'Hotels' }).getByRole('option', { name: /Cowrie Lantern Hotel/ })
  await (isMobile ? hotel.tap() : hotel.click())
  await expect(heading(page)).toContainText('Cowrie Lantern Hotel')
  await expect(page).toHaveURL(/\/hotel\/cowrie-lantern-hotel\?checkin_date=\d{4}-.*guests=2/)
})

test('a hotel name typed as the destination finds the hotel; a word that is neither is said to be unknown', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/hotels?destination=cowrie')
  await expect(heading(page)).toContainText('found for Cowrie')
  await expect(page.getByRole('article').first()).toContainText('Cowrie')
  await page.goto('/hotels?destination=Qwerty')
  await expect(page.getByRole('heading', { name: 'We do not know a place called Qwerty.' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Lagos/ })
    .click()
  await expect(heading(page)).toContainText('in Lagos')
})

test('a party too large for one room is offered the rooms that take it', async ({ page }) => {
  await page.goto(`/hotel/cowrie-lantern-hotel?checkin_date=${dayAhead(60)}&checkout_date=${dayAhead(62)}&guests=8`)
  const take = page
    .getByRole('main')
    .getByRole('button', { name: /^Take \d/ })
    .and(page.locator(':visible'))
    .first()
  await expect(take).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not Available' })).toHaveCount(0)
  await take.click()
  await expect(page).toHaveURL(/rooms=\d/)
  await expect(page.getByRole('link', { name: 'Book Now' }).and(page.locator(':visible')).first()).toBeVisible()
})

test('six people find hotels at once: the card says in how many rooms, and its page has them chosen', async ({
  page,
}) => {
  const dates = `checkin_date=${dayAhead(60)}&checkout_date=${dayAhead(62)}`
  await page.goto(`/hotels?destination=Lagos&${dates}&guests=6`)
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /\d rooms with tax/ })
    .first()
  await expect(card).toBeVisible()
  const [rooms] = (await card.innerText()).match(/\d rooms with tax/) ?? []
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/rooms=\d/)
  const priced = page.getByText(`2 nights, ${rooms}`).and(page.locator(':visible'))
  await expect(priced.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book Now' }).and(page.locator(':visible')).first()).toBeVisible()
})

// A phone's filters are opened by a script.
test('a price that was typed before the page had woken up is not lost', { tag: '@desktop' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(lagos(), { waitUntil: 'commit' })
  const highest = page.getByLabel('Highest price a night, typed').and(page.locator(':visible'))
  await highest.fill('50b')
  await highest.press('Enter')
  release()
  await hydrated(highest)
  await expect(highest).toHaveValue('50b')
  await highest.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot read that' })).toBeVisible()
})

test('a typed price is read as people write it, or refused in words', async ({ page, isMobile }) => {
  await page.goto(lagos())
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  const highest = page.getByLabel('Highest price a night, typed').and(page.locator(':visible'))
  await hydrated(highest)
  await highest.fill('50b')
  await highest.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot read that' })).toBeVisible()
  await expect(highest).toHaveValue('50b')
  await expect(page).not.toHaveURL(/max_price/)
  await highest.fill('1.5m')
  await highest.press('Enter')
  await expect(page).toHaveURL(/max_price=1500000/)
  await expect(highest).toHaveValue('1,500,000')
})

test('the parts of a long page are reached by their tabs, which mark the one that is read', async ({ page }) => {
  await page.goto('/hotel/cowrie-lantern-hotel')
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  await tabs.getByRole('link', { name: 'Where' }).click()
  await expect.poll(() => topOf(page, '#where')).toBe(UNDER_THE_TABS_PX)
  await expect(tabs.getByRole('link', { name: 'Where' })).toHaveAttribute('aria-current', 'location')
  await expect(tabs).toBeInViewport()
  await tabs.getByRole('link', { name: 'Reviews' }).click()
  await expect.poll(() => topOf(page, '#reviews')).toBe(UNDER_THE_TABS_PX)
  await tabs.getByRole('link', { name: 'Facts' }).click()
  await expect.poll(() => topOf(page, '#about')).toBe(UNDER_THE_TABS_PX)
})

test('an address that names a part of a long page leads to it', async ({ page }) => {
  await page.goto('/hotel/cowrie-lantern-hotel#where')
  await expect.poll(() => topOf(page, '#where')).toBe(UNDER_THE_TABS_PX)
})

// What lies above was laid out on the way down; for the page that comes anew its heights would be guesses.
test('the way back, and loading anew, lead to the place where a long page was left', async ({ page }) => {
  await page.goto('/hotel/cowrie-lantern-hotel')
  const readOn = async () => {
    await page.evaluate(
      'new Promise((done) => { scrollBy(0, innerHeight / 2); requestAnimationFrame(() => requestAnimationFrame(done)) })',
    )
    return topOf(page, '#where')
  }
  await expect.poll(readOn, { intervals: [50] }).toBeLessThan(UNDER_THE_TABS_PX)
  const at = await topOf(page, '#where')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect.poll(() => topOf(page, '#where')).toBe(at)
  await page.reload()
  await expect.poll(() => topOf(page, '#where')).toBe(at)
})

// Beside a wide field there is room.
test('on a phone the suggestions have the screen to themselves, and the way back leads to the button', {
  tag: '@phone',
}, async ({ page }) => {
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

  test('the field is a plain one, and the server reads what was typed', { tag: '@phone' }, async ({ page }) => {
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
  const solar = panel.getByRole('group', { name: 'Backup power' }).getByRole('checkbox', { name: /Solar/ })
  const promised = Number(/\d+/.exec((await solar.locator('xpath=..').innerText()) ?? '')?.[0])
  await solar.check()
  await expect(page).toHaveURL(/backup=solar/)
  if (isMobile) await panel.getByRole('button', { name: `Show ${promised} hotel` }).click()
  await expect(heading(page)).toContainText(`${promised} hotel`)
  await page.getByRole('link', { name: 'Remove filter Solar' }).click()
  await expect(page).not.toHaveURL(/backup/)
})

test('a filter chosen before its script has come is applied when it comes', async ({ page, isMobile }) => {
  let release = () => {}
  const chosen = new Promise<void>((resolve) => {
    release = resolve
  })
  // On a phone none of the page's script has come.
  await page.route(isMobile ? '**/assets/*.js' : '**/assets/filters-panel-*.js', async (route) => {
    await chosen
    await route.continue()
  })
  await page.goto(lagos(), { waitUntil: 'commit' })
  const panel = page.getByRole('complementary', { name: 'Filters' })
  // On a phone the browser itself opens it.
  if (isMobile) {
    await page.getByRole('button', { name: 'Filters' }).tap()
    await expect(panel.getByRole('button', { name: 'Close' })).toBeVisible()
  }
  await panel.getByRole('checkbox', { name: /Solar/ }).check()
  release()
  await expect(page).toHaveURL(/backup=solar/)
})

test('the order by price is that of the whole stay on the cards', { tag: '@phone' }, async ({ page }) => {
  await page.goto(lagos('&sort_by=price'))
  // Rows far down have no laid-out text yet.
  const totals = await page.getByRole('article').locator('.price').allTextContents()
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
  const pin = map.locator('button[aria-haspopup="dialog"]').filter({ hasNotText: ' hotels from ' }).first()
  await expect(pin).toBeVisible()
  const name = ((await pin.textContent()) ?? '').split(', ₦')[0] ?? ''
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
  const members = Number(/^\d+/.exec((await crowd.textContent()) ?? '')?.[0])
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

test('a stay over Christmas is told of the holidays: on the list and beside the house', { tag: '@phone' }, async ({
  page,
}) => {
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

test('nothing found: each way out finds what it says', { tag: '@phone' }, async ({ page }) => {
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
  await expectAccessible(page)
})

test('axe finds nothing wrong with the map', async ({ page }) => {
  await page.goto(lagos('&view=map'))
  await expect(
    page
      .getByRole('region', { name: /^Map of/ })
      .getByRole('button', { name: /hotels from .* zoom in/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})
