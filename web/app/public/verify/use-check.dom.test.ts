import { expect, test } from 'vitest'
import { pressed, renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { callsOf } from '../../testing/stub-api.ts'
import { useCheck } from './use-check.ts'

const base64 = (text: string) => btoa(text).replace(/=+$/, '')
/** It can be read, and names a key that only the server may know. */
const slow = `SR1.${base64(JSON.stringify(['SKY-1', 'Ada', 'Cowrie', 'hotel', '2026-12-11', '2026-12-14', 'confirmed', 1.8e9, 'k9']))}.${base64('x'.repeat(64))}`

test('of two receipts the verdict is about the one that was pasted last, whichever is checked first', async () => {
  const { result } = renderHookOnPage(useCheck, undefined, { at: `/verify#${slow}` })
  expect(result.current.check).toEqual({ is: 'checking' })
  await pressed(() => result.current.begin('second'))
  for (const call of callsOf('GET /receipts/keys')) await call.answer({ keys: [] })
  expect(result.current.check).toEqual({ is: 'done', code: 'second', verdict: { is: 'unreadable' } })
})
