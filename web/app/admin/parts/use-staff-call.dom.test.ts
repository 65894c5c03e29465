import { expect, test } from 'vitest'
import { api } from '../../lib/api.ts'
import { pressed, renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../../testing/stub-api.ts'
import { latestToast } from '../../ui/toasts/toast.ts'
import { useStaffCall } from './use-staff-call.ts'

const RUN = 'POST /payments/refund-runs'

function page() {
  const shown = renderHookOnPage(() => useStaffCall())
  const press = () =>
    pressed(() =>
      shown.result.current.run({
        call: (idempotencyKey) => api.post('/payments/refund-runs', { idempotencyKey }),
        done: 'Run made',
        failed: 'Failed to make the run',
      }),
    )
  return { shown, press }
}

const keys = () => callsOf(RUN).map(({ key }) => key)

test('a second press after a lost answer asks with the same key, so that it acts once', async () => {
  const { press } = page()
  await press()
  await waitingCall(RUN).lose()
  expect(latestToast()).toMatchObject({ title: 'Failed to make the run', isError: true })
  await press()
  await waitingCall(RUN).answer()
  expect(keys(), 'the key of each press').toEqual(['key-1', 'key-1'])
  expect(latestToast()).toEqual({ title: 'Run made' })
})
