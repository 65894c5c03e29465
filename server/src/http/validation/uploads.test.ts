import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureFacts } from '../../pictures/describe-picture.ts'
import { keepMaster, makeVariants } from '../../pictures/make-variants.ts'
import { type VariantFormat, variantKey } from '../../pictures/variants.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'

let house: TestServer
let made: PictureFacts
let waiting: PictureFacts

beforeAll(async () => {
  house = await openTestServer()
  made = await keepMaster(house.ctx.publicFiles, await asset('front-blue-hatch'))
  await makeVariants(house.ctx.publicFiles, made)
  waiting = await keepMaster(house.ctx.publicFiles, await asset('front-white-suv'))
  await house.ctx.privateFiles.put(`${made.storageKey}/999.webp`, Buffer.from('secret'), 'image/webp')
})
afterAll(() => house.close())

const variantUrl = (storageKey: string, width: number, format: VariantFormat) =>
  `/uploads/${variantKey(storageKey, width, format)}`

describe('GET /uploads', () => {
  it.each(['avif', 'webp'] as const)('serves an %s for ever', async (format) => {
    const answer = await get(variantUrl(made.storageKey, 360, format))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(360)
  })

  it('answers 304 to who has it already', async () => {
    const url = variantUrl(made.storageKey, 360, 'avif')
    const { etag } = (await get(url)).headers
    const again = await get(url, { 'if-none-match': `"other", ${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload.length).toBe(0)
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('stands in with the master, for a short while, until a variant is made', async () => {
    const answer = await get(variantUrl(waiting.storageKey, 360, 'avif'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=30' })
    expect(answer.headers.etag).toBeUndefined()
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 360 })
  })

  it('answers thirty at once', async () => {
    const url = variantUrl(waiting.storageKey, 640, 'webp')
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(url)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  it.each([
    ['a picture that is not', '/uploads/pictures/0123456789abcdef0123456789abcdef/360.avif'],
    ['a width that is not offered', () => variantUrl(waiting.storageKey, 361, 'webp')],
    ['a private file', () => `/uploads/${made.storageKey}/999.webp`],
    ['a master', () => `/uploads/${made.storageKey}/master.webp`],
    ['the folder', '/uploads/'],
    ['the folder above', '/uploads/../private/x.webp'],
    ['the folder above, in disguise', '/uploads/%2e%2e%2fprivate%2fx.webp'],
    ['the folder above, in the middle', () => `/uploads/${made.storageKey}%2f..%2f..%2fsecret`],
    ['a zero byte', () => `/uploads/${made.storageKey}/360.webp%00`],
  ])('knows no %s', async (_name, url) => {
    const answer = await get(typeof url === 'string' ? url : url())
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: expect.stringMatching(/not_found$/) })
  })
})

function get(url: string, headers: Record<string, string> = {}) {
  return house.app.inject({ method: 'GET', url, headers })
}

function asset(name: string) {
  return readFile(new URL(`../../../../demo/masters/${name}.webp`, import.meta.url))
}
