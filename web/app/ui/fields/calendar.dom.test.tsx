import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import Calendar from './calendar.tsx'

const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`\\b${name}`) })

function show(startOn: string, isFull: (on: string) => boolean = () => false) {
  render(
    <Calendar
      value={{ startOn, endOn: undefined }}
      onChange={() => {}}
      minOn="2026-12-01"
      maxOn="2026-12-20"
      months={1}
      isFull={isFull}
    />,
  )
}

test('a full night before the chosen check-in cannot be chosen; the next full one is a day to leave', () => {
  show('2026-12-11', (on) => on === '2026-12-08' || on === '2026-12-14')
  expect([day('8 December').disabled, day('9 December').disabled]).toEqual([true, false])
  expect([day('14 December').disabled, day('15 December').disabled]).toEqual([false, true])
})

test('a stay that starts on the last day on sale has a day to leave', () => {
  show('2026-12-20')
  expect(day('21 December').disabled).toBe(false)
})
