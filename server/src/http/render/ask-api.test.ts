import { expect, it } from 'vitest'
import { type ApiAnswer, type ApiCall, sharedBriefly } from './ask-api.ts'

it('asks once for what all pages of one moment ask, and never shares a question or a write', async () => {
  let now = 0
  const asked: string[] = []
  const call: ApiCall = async (path, init) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`)
    return { ok: true } as ApiAnswer
  }
  const shared = sharedBriefly(call, () => now)
  const [one, other] = await Promise.all([shared('/settings/'), shared('/settings/')])
  expect(one).toBe(other)
  for (let times = 0; times < 2; times++) {
    await shared('/hotels/search?destination=lagos')
    await shared('/contact', { method: 'POST' })
  }
  now = 250
  await shared('/settings/')
  expect(asked).toEqual([
    'GET /settings/',
    'GET /hotels/search?destination=lagos',
    'POST /contact',
    'GET /hotels/search?destination=lagos',
    'POST /contact',
    'GET /settings/',
  ])
})

it('does not keep a call that failed', async () => {
  let tries = 0
  const shared = sharedBriefly(
    () => (tries++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve({ ok: true } as ApiAnswer)),
    () => 0,
  )
  await expect(shared('/settings/')).rejects.toThrow('gone')
  expect(await shared('/settings/')).toEqual({ ok: true })
})
