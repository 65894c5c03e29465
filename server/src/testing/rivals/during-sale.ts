import type { TestServer } from '../context.ts'
import { untilSomebodyWaits } from './lock-waits.ts'
import { meetBefore } from './meet-before.ts'

/** `work` runs while a sale has reserved its days and not yet written its booking; then both end. */
export function duringSale<S, W>(house: TestServer, sale: () => Promise<S>, work: () => Promise<W>): Promise<[S, W]> {
  return meetBefore({ url: house.url, table: 'bookings' }, async () => {
    const sold = sale()
    await untilSomebodyWaits(house, sold)
    return Promise.all([sold, work()])
  })
}
