import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pressed } from '../../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../../testing/stub-api.ts'
import { latestToast } from '../../ui/toasts/toast.ts'
import { CorrectReadings, type Segment } from './correct-readings.tsx'

const SAVE = 'PUT /admin/fleet/hires/b1/segments/2/readings'
const segment = {
  nth: 2,
  vehicle: { id: 'v1', plate: 'EKY 482 JB' },
  out: { mileage_km: 60_100, fuel_eighths: 7 },
  back: { mileage_km: 62_300, fuel_eighths: null },
  version: 'v1',
} as unknown as Segment // the fields that it reads

async function open() {
  let reloads = 0
  const onChanged = async () => void reloads++
  const element = <CorrectReadings bookingId="b1" segment={segment} onChanged={onChanged} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  await pressed(() => screen.getByRole('button', { name: 'Correct readings of EKY 482 JB' }).click())
  // Its code comes late.
  await act(() => import('../../ui/popups/dialog-popup.tsx'))
  screen.getByRole('dialog', { name: 'Correct the readings of EKY 482 JB' })
  return { reloads: () => reloads }
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
const save = () => pressed(() => screen.getByRole('button', { name: 'Correct the readings' }).click())
const sent = () => callsOf(SAVE).map(({ body }) => body)

test('staff correct the readings of a car: only what they changed is sent, and each refusal stands at its field', async () => {
  const { reloads } = await open()
  expect(field(/^Odometer at the hand-over/).value).toBe('60100')
  expect(field(/^Tank at the return/).value).toBe('')
  await save()
  expect(screen.getByText('Change a reading first.')).toBeDefined()
  await type(/^Odometer at the return/, '')
  await type(/^Why/, 'Misread')
  await save()
  expect(screen.getByText('A reading cannot be removed. Write what the odometer showed.')).toBeDefined()
  expect(sent()).toEqual([])

  await type(/^Odometer at the return/, '6,023')
  await type(/^Tank at the return/, '5')
  await save()
  const change = { end_fuel_eighths: 5, reason: 'Misread', version: 'v1' }
  expect(sent()).toEqual([{ ...change, end_mileage_km: 6_023 }])
  const message = 'The last reading was 60100 km.'
  await waitingCall(SAVE).refuse(422, 'mileage_too_low', { errors: [{ field: 'end_mileage_km', message }] })
  expect(field(/^Odometer at the return/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(message)).toBeDefined()

  await type(/^Odometer at the return/, '60230')
  await save()
  const current = { start_mileage_km: 60_100, start_fuel_eighths: 8, end_mileage_km: 62_300, end_fuel_eighths: null }
  await waitingCall(SAVE).refuse(409, 'changed_meanwhile', { version: 'v2', current })
  expect(screen.getByText('Somebody else saved this while you were at it')).toBeDefined()
  await pressed(() => screen.getByRole('button', { name: 'Take theirs, keep what I changed' }).click())
  expect(field(/^Tank at the hand-over/).value).toBe('8')
  await save()
  expect(sent().at(-1)).toEqual({ ...change, end_mileage_km: 60_230, version: 'v2' })
  const before = reloads()
  await waitingCall(SAVE).answer({ segments: [] })
  expect(latestToast()).toMatchObject({ title: 'Readings of EKY 482 JB corrected' })
  expect(reloads()).toBe(before + 1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
