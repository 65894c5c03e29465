import type { Browser, Page } from '@playwright/test'
import { type Figures, note } from '../measure.ts'
import { firstUses } from './first-use.ts'
import { machineIndex } from './machine-index.ts'
import { countTransfers, slowLine } from './slow-line.ts'

/** A cheap phone of today: as wide as most, two dots to a pixel. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** As Lighthouse slows a phone's processor. */
const slowdown = 4
const rounds = 3

/** How long until a page can be used on a slow line, what it weighs there, and how long a slow processor is busy with it. */
export async function measureFirstUses(browser: Browser, origin: string, hotel: string, figures: Figures) {
  const paths = { home: '/', list: '/hotels?destination=Lagos', hotel: `/hotel/${hotel}` }
  for (let round = 1; round <= rounds; round++) {
    await visit(browser, async (page) => note(figures, 'machine index', await machineIndex(page)))
    for (const [name, use] of Object.entries(firstUses)) {
      const url = origin + paths[name as keyof typeof paths] // the same names
      await visit(browser, async (page) => {
        const { seconds, weightKB } = await useSlowly(page, url, use)
        note(figures, `use ${name}`, seconds)
        note(figures, `use ${name} whole`, weightKB)
      })
      await visit(browser, async (page) => note(figures, `use ${name} blocking`, await blockingMs(page, url)))
    }
  }
}

async function useSlowly(page: Page, url: string, use: (page: Page) => Promise<void>) {
  await slowLine(page)
  const transferred = await countTransfers(page)
  const begunAt = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await use(page)
  const seconds = (performance.now() - begunAt) / 1_000
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
  return { seconds, weightKB: transferred.bytes() / 1_000 }
}

/** What tasks take beyond 50 ms each, until the page rests. */
async function blockingMs(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(
    'window.tasks = []; new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true })',
  )
  await page.goto(url)
  await untilTakenOver(page)
  return page.evaluate<number>('tasks.reduce((sum, { duration }) => sum + duration - 50, 0)')
}

/** Until React has the page, and nothing more comes. A page fetches its scripts when it was painted: it may rest before. */
async function untilTakenOver(page: Page) {
  const hasReact = 'Object.keys(document).some((key) => key.startsWith("__reactContainer"))'
  while (!(await page.evaluate<boolean>(hasReact))) await page.waitForTimeout(100)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
}

async function visit(browser: Browser, look: (page: Page) => Promise<void>) {
  const visitor = await browser.newContext(phone)
  await look(await visitor.newPage())
  await visitor.close()
}
