import { expect, test } from 'vitest'
import { pressed, renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { callsOf } from '../../testing/stub-api.ts'
import { useCheck } from './use-check.ts'

test('a receipt that is pasted after another is the one that the answer is about; none is sent unread', async () => {
  const { result } = renderHookOnPage(useCheck, undefined, { at: '/verify#first' })
  await pressed(() => result.current.begin('second'))
  expect(result.current.check).toEqual({ is: 'done', code: 'second', verdict: { is: 'unreadable' } })
  expect(callsOf().map(({ what }) => what)).toEqual(['GET /receipts/keys'])
})
