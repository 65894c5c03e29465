import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawReceipt, type ReceiptText } from './draw-receipt.ts'

const facts = (count: number) => Array.from({ length: count }, (_, nth) => ({ label: `Fact ${nth}`, value: '₦1' }))
const text: ReceiptText = {
  siteName: 'Skyroute',
  reference: 'SKY-1',
  name: 'Ivory Cove',
  dates: '12 to 14 December 2026',
  status: { text: 'Confirmed', isGood: true },
  guest: facts(4),
  trip: facts(6),
  price: facts(4),
  payments: facts(2),
  notes: ['Free cancellation until Wednesday.'],
  contact: 'Questions? help@skyroute.example.',
  seller: 'Skyroute Travel Ltd, 1 Broad Street, Lagos.',
  agent: '',
  issued: 'Issued today.',
  verifyUrl: 'https://skyroute.example/verify#SR1.a.b',
  issuedAt: new Date('2026-11-20T09:00:00Z'),
}

async function pagesOf(wish: Partial<ReceiptText>) {
  const bytes = await drawReceipt({ ...text, ...wish })
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

it('is one page', async () => {
  expect(await pagesOf({})).toBe(1)
  const ofPartner = { notes: facts(4).map(({ label }) => `${label} ${'is said '.repeat(20)}`), agent: 'Skyroute' }
  expect(await pagesOf(ofPartner)).toBe(1)
})

it('whose movements leave no room for its code has the code on a second one', async () => {
  expect(await pagesOf({ guest: facts(6), trip: facts(9), payments: facts(10) })).toBe(2)
})

it('whose names are as long as names may be has every word on a page', async () => {
  const long = 'Ọláìyá '.repeat(40)
  const named = (count: number, most: number) =>
    facts(count).map(({ label }) => ({ label, value: long.slice(0, most) }))
  const wish = { name: long.slice(0, 128), guest: named(6, 128), trip: named(10, 200), payments: facts(10) }
  const bytes = await drawReceipt({ ...text, ...wish, agent: long.slice(0, 128) })
  const heights = heightsIn(bytes)
  expect(heights.length).toBeGreaterThan(60)
  expect(Math.min(...heights)).toBeGreaterThan(20)
})

/** How far above the bottom of its page each piece of text stands. */
function heightsIn(pdf: Buffer): number[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, body = '']) => body,
  )
  const drawn = streams.flatMap((body) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      return [] // a face that is not deflated draws nothing
    }
  })
  return drawn.flatMap((words) => [...words.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, y]) => Number(y)))
}
