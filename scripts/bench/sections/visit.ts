import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { ensureDemo, makeDemoPictures } from '../datasets.ts'
import { note } from '../measure.ts'
import { readCars, readHotels } from '../questions.ts'
import { startServer } from '../server.ts'

/** What a first visit to each public page loads, in a phone-sized window with nothing kept. */
export async function measureVisits({ house, figures }: Bench) {
  const database = await ensureDemo(house)
  await makeDemoPictures(house)
  const url = house.urlFor(database)
  const [hotel] = await readHotels(url, 1)
  const [car] = await readCars(url, 1)
  const server = await startServer(house, { database })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
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

/** Bytes as they came over the wire, headers included. Data addresses load nothing. */
async function countTransfers(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  let requests = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests++
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return { bytes: () => bytes, requests: () => requests }
}
