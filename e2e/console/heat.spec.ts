// The map of how full places are: its steps can be told apart, and its figures be read, in both themes.
import { enterAs, expect, test } from '../fixtures.ts'

type Cell = { share: number; contrast: number; look: string }

/** What each cell of the map looks like: axe does not reckon with mixed colours. */
const cells = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const light = (color) => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const value = part / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  return [...document.querySelectorAll('section[aria-label^="Rooms sold"] td')].map((cell) => {
    const { color, backgroundColor } = getComputedStyle(cell)
    const [ink, ground] = [light(color), light(backgroundColor)]
    const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
    return { share: Number(cell.textContent), contrast, look: backgroundColor }
  })
})()`

for (const scheme of ['light', 'dark'] as const)
  test(`the heat map can be read in the ${scheme} theme`, { tag: '@every-screen' }, async ({ page, admin }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.route('**/api/v1/analytics/dashboard*', async (route) => {
      const answer = await route.fetch()
      const dashboard = await answer.json()
      const weeks = dashboard.occupancy.weeks.length
      const sold = [0, 2, 19, 36, 53, 71, 88, 100].slice(0, weeks)
      const nights = sold.map(() => 100)
      dashboard.occupancy.areas = [
        { name: 'Ikoyi', state: 'Lagos', rooms: 90, sold_percent: sold, sold_nights: sold, nights },
        {
          name: 'Maitama',
          state: 'Abuja',
          rooms: 40,
          sold_percent: sold.toReversed(),
          sold_nights: sold.toReversed(),
          nights,
        },
      ]
      await route.fulfill({ response: answer, json: dashboard })
    })
    await enterAs(page, admin)
    await page.goto('/admin')
    await expect(page.getByRole('rowheader', { name: 'Ikoyi' })).toBeVisible()
    const seen = await page.evaluate<Cell[]>(cells)
    expect(seen.length).toBeGreaterThan(8)
    for (const { share, contrast } of seen) expect(contrast, `${share} %`).toBeGreaterThanOrEqual(4.5)
    // Nothing, and five steps.
    expect(new Set(seen.map(({ look }) => look)).size).toBe(6)
  })
