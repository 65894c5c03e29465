import { expect, test } from 'vitest'
import { pressed, renderHookOnPage } from '../../../testing/render-hook-on-page.tsx'
import { waitingCall } from '../../../testing/stub-api.ts'
import { latestToast } from '../../../ui/toasts/toast.ts'
import type { Hire } from './hire-lines.tsx'
import { useAssign } from './use-assign.ts'

const hire = { booking_id: 'b1', guest_name: 'Ada', vehicle: { id: 'v1' }, driver: null } as unknown as Hire

test('whoever names a car or a driver says who was named when they looked; of two clerks the second is told', async () => {
  const { result } = renderHookOnPage(() => useAssign())
  await pressed(() => result.current.assign(hire, { kind: 'vehicle', id: 'v2', name: 'Highlander' }))
  expect(waitingCall('PUT /admin/fleet/hires/b1/vehicle').body).toEqual({ vehicle_id: 'v2', instead_of: 'v1' })
  await waitingCall('PUT /admin/fleet/hires/b1/vehicle').refuse(409, 'changed_meanwhile')
  expect(latestToast()).toMatchObject({ title: 'Highlander cannot take this hire', isError: true })
  await pressed(() => result.current.assign(hire, { kind: 'driver', id: 'd1', name: 'Musa' }))
  expect(waitingCall('PUT /admin/fleet/hires/b1/driver').body).toEqual({ driver_id: 'd1', instead_of: null })
})
