import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { ensureDemo, makeDemoPictures } from '../datasets.ts'
import { note } from '../measure.ts'
import { readCars, readHotels } from '../questions.ts'
import { startServer } from '../server.ts'
import { measureFirstUses } from '../visits/measure-first-use.ts'
import { countTransfers } from '../visits/slow-line.ts'

/** What a first visit to each public page loads, in a phone-sized window with nothing kept, and when it can be used. */
export async function measureVisits({ house, figures }: Bench) {
  const database = await ensureDemo(house)
  await makeDemoPictures(house)
  const url = house.urlFor(database)
  const [hotel] = await readHotels(url, 1)
  const [car] = await readCars(url, 1)
  const server = await startServer(house, { database })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
  for (const path of ['/', '/hotels', `/hotel/${hotel}`, '/cars', `/car/${car}`]) {
    const weight = await visit(browser, `http://127.0.0.1:${server.port}${path}`)
    const name = path.replace(/\/(hotel|car)\/.*/, '/$1/…')
    note(figures, `visit ${name} script`, weight.scriptKB)
    note(figures, `visit ${name} whole`, weight.wholeKB)
    note(figures, `visit ${name} requests`, weight.requests)
    note(figures, 'visit script', weight.scriptKB)
    note(figures, 'visit whole', weight.wholeKB)
    note(figures, 'visit requests', weight.requests)
  }
  await measureFirstUses(browser, `http://127.0.0.1:${server.port}`, `${hotel}`, figures)
  await browser.close()
  await server.stop()
}

type Weight = { scriptKB: number; wholeKB: number; requests: number }

async function visit(browser: Browser, url: string): Promise<Weight> {
  const visitor = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await visitor.newPage()
  const transferred = await countTransfers(page)
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bodies = await Promise.all(scripts)
  const scriptBytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
  const weight = {
    scriptKB: scriptBytes / 1_000,
    wholeKB: transferred.bytes() / 1_000,
    requests: transferred.requests(),
  }
  await visitor.close()
  return weight
}
