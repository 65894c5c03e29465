import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PackedBody } from './packed-body.ts'

const text = 'Rooms in Lagos, Ibadan and Kano, each with a bed, a desk and light at night: ₦5,000. '.repeat(400)

it('is the same page whichever way it is packed, and is packed once', async () => {
  const body = new PackedBody(Buffer.from(text))
  const [br, gzip] = await Promise.all([body.as('br'), body.as('gzip')])
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(gunzipSync(gzip).toString()).toBe(text)
  expect(gzip.length).toBeLessThan(text.length / 20)
  expect(await body.as('br')).toBe(br)
})
