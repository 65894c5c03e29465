import type { Page } from '@playwright/test'

/** A phone far from its mast: 400 ms to an answer's first byte, 400 kbit/s each way. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
}

/** Bytes as they came over the wire, headers included. Data addresses load nothing. */
export async function countTransfers(page: Page) {
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
