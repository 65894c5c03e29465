import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { type TestClock, testClock } from '../../testing/context.ts'
import { errorsPlugin } from '../errors.ts'
import { responseCachePlugin } from './response-cache-plugin.ts'

describe('the answer cache', () => {
  let app: ReturnType<typeof Fastify>
  let clock: TestClock
  let made: number
  let work: () => Promise<unknown>

  beforeEach(async () => {
    made = 0
    work = async () => ({ made: ++made })
    clock = testClock()
    app = Fastify()
    await app.register(errorsPlugin)
    await app.register(responseCachePlugin, { clock })
    app.get('/things', { config: { access: 'public', cacheSeconds: 1 } }, () => work())
    app.get('/fresh', { config: { access: 'public' } }, () => work())
  })
  afterEach(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const passMs = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))

  it('gives one answer for a second, and never after it', async () => {
    expect((await get('/things?a=1')).json()).toEqual({ made: 1 })
    passMs(999)
    expect((await get('/things?a=1')).json()).toEqual({ made: 1 })
    passMs(1)
    expect((await get('/things?a=1')).json()).toEqual({ made: 2 })
  })

  it('counts the second from when the work began, not from when it ended', async () => {
    work = async () => {
      passMs(600)
      return { made: ++made }
    }
    await get('/things')
    passMs(500)
    expect((await get('/things')).json()).toEqual({ made: 2 })
  })

  it('knows a question by its fields, in whatever order', async () => {
    await get('/things?a=1&b=2')
    expect((await get('/things?b=2&a=1')).json()).toEqual({ made: 1 })
    expect((await get('/things?a=1&b=3')).json()).toEqual({ made: 2 })
  })

  it('keeps apart what callers accept, and answers whoever shows a token afresh', async () => {
    await get('/things', { accept: 'application/json' })
    expect((await get('/things', { accept: 'text/html' })).json()).toEqual({ made: 2 })
    expect((await get('/things', { accept: 'application/json', authorization: 'Bearer x' })).json()).toEqual({
      made: 3,
    })
    expect((await get('/things', { accept: 'application/json' })).json()).toEqual({ made: 1 })
  })

  it('makes one answer for all who ask at once', async () => {
    const gate = Promise.withResolvers<void>()
    work = async () => {
      await gate.promise
      return { made: ++made }
    }
    const asked = Array.from({ length: 20 }, () => get('/things'))
    setImmediate(() => gate.resolve())
    const bodies = (await Promise.all(asked)).map((answer) => answer.json())
    expect(bodies).toEqual(Array.from({ length: 20 }, () => ({ made: 1 })))
  })

  it('keeps no error, and those who waited for it are answered by themselves', async () => {
    const gate = Promise.withResolvers<void>()
    let tries = 0
    work = async () => {
      await gate.promise
      if (++tries === 1) throw new AppError(503, 'unavailable', 'Service temporarily unavailable')
      return { made: ++made }
    }
    const asked = [get('/things'), get('/things'), get('/things')]
    setImmediate(() => gate.resolve())
    const statuses = (await Promise.all(asked)).map((answer) => answer.statusCode).sort()
    expect(statuses).toEqual([200, 200, 503])
    expect((await get('/things')).statusCode).toBe(200)
  })

  it('answers 304 to who has the same already, kept or not', async () => {
    const first = await get('/things')
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\/"/)
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await get('/things', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    passMs(2_000)
    work = async () => ({ made: 1 })
    const afterwards = await get('/things', { 'if-none-match': etag })
    expect([afterwards.statusCode, afterwards.body]).toEqual([304, ''])
  })

  it('leaves routes alone that did not ask for it', async () => {
    await get('/fresh')
    const second = await get('/fresh')
    expect(second.json()).toEqual({ made: 2 })
    expect(second.headers.etag).toBeUndefined()
  })

  it('refuses a route whose answer depends on who asks', () => {
    expect(() => app.get('/mine', { config: { access: 'signed-in', cacheSeconds: 1 } }, () => work())).toThrow(
      'depends on who asks',
    )
  })
})
