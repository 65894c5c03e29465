import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noncedPage } from './nonced-page.ts'

const placeholder = 'nonce0123456789abcdef'
const long = 'Rooms in Lagos, Ibadan and Kano, each with a bed, a desk and light at night. '.repeat(400)

describe('a page with a nonce of its own for each answer', () => {
  it('has the nonce wherever the page leaves room for it', async () => {
    const page = noncedPage(Buffer.from(`<a ${placeholder}>₦5,000</a><b ${placeholder}>`), placeholder)
    expect(page.plain('once').toString()).toBe('<a once>₦5,000</a><b once>')
    expect(gunzipSync(page.gzip('once')).toString()).toBe('<a once>₦5,000</a><b once>')
    expect(gunzipSync(page.gzip('twice')).toString()).toBe('<a twice>₦5,000</a><b twice>')
  })

  it('is the same compressed and plain, wherever and however often the nonce stands', async () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.constant(long), fc.constant(''))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 60 }), fc.base64String(), async (texts, nonce) => {
        const page = noncedPage(Buffer.from(texts.join(placeholder)), placeholder)
        expect(page.plain(nonce).toString()).toBe(texts.join(nonce))
        expect(gunzipSync(page.gzip(nonce)).equals(page.plain(nonce))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('holds more loose text than one block of gzip may', async () => {
    const texts = Array.from({ length: 400 }, (_, number) => `${number}`.padEnd(400, '.'))
    const page = noncedPage(Buffer.from(texts.join(placeholder)), placeholder)
    expect(gunzipSync(page.gzip('once')).toString()).toBe(texts.join('once'))
  })

  it('compresses what stays the same', async () => {
    const page = noncedPage(Buffer.from([long, long].join(placeholder)), placeholder)
    expect(page.gzip('once').length).toBeLessThan(long.length / 20)
  })
})
