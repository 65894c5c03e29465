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

it.each([
  'Adéyẹmí Ọlọ́runtóbi, Ṣẹ́gun, Egbe, sese',
  'Chukwụemeka Ị́kéchi, Ụ̀wa, Ndidi',
  'Ɗan Ɓaure Ƙofar ƴan, efficient ₦1',
])('is copied with all its marks: %s', async (words) => {
  const bytes = await drawReceipt({ ...text, name: words, guest: [{ label: 'Guest', value: words }] })
  const copied = copiedFrom(bytes)
  expect(copied).toContain(words.normalize('NFC'))
  expect(copied).toContain('Free cancellation until Wednesday.')
})

/** What a reader copies: each piece of drawn text, by the table of characters of its face. */
function copiedFrom(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(([, id, body = '']) => [
      id,
      body,
    ]),
  )
  const unpacked = (body = '') => {
    const [, bytes = ''] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body) ?? []
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  }
  const tables = new Map(
    [...objects.values()].flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].flatMap(([, face, id]) => {
        const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
        return table ? [[face, charactersIn(unpacked(objects.get(table)))] as const] : []
      }),
    ),
  )
  const pages = [...objects.values()].flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [])
  const linesOf = (id: string) => unpacked(objects.get(id)).match(/BT\n[\s\S]*?\nET/g) ?? []
  return pages.flatMap(linesOf).map((line) => {
    const table = tables.get(/\/(F\d+) /.exec(line)?.[1] ?? '') ?? []
    // A mark above its letter is a piece of the line by itself.
    const glyphs = [...line.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return glyphs
      .map((glyph) => table[Number.parseInt(glyph, 16)] ?? '?')
      .join('')
      .normalize('NFC')
  })
}

/** By the number of a glyph. */
function charactersIn(cmap: string): string[] {
  const ofHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  return [...cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)].flatMap(([, block = '']) =>
    [...block.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => ofHex(hex.replaceAll(' ', ''))),
    ),
  )
}

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
