import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Column, column } from './column.ts'
import { RowCards } from './row-cards.tsx'

type Row = { id: string; name: string; canCheckIn: boolean }
const rows: Row[] = [
  { id: 'one', name: 'Ada Obi', canCheckIn: true },
  { id: 'two', name: 'Bola Ade', canCheckIn: false },
]
const columns: Column<Row>[] = [
  column('guest', 'Guest', ({ name }) => name, { isMain: true }),
  column('desk', 'At the desk', ({ canCheckIn }) => (canCheckIn ? <button type="button">Check in</button> : null), {
    phone: 'below',
  }),
]

test('what is pressed by itself stands outside the card, which is a button too', () => {
  render(
    <RowCards label="Arrivals" rows={rows} columns={columns} rowKey={({ id }) => id} cursor={null} onOpen={() => {}} />,
  )
  const [first, second] = screen.getAllByRole('listitem').map((card) => within(card).getAllByRole('button'))
  expect(first?.map(({ textContent }) => textContent)).toEqual(['Ada Obi', 'Check in'])
  expect(first?.[0]?.contains(first[1] ?? null)).toBe(false)
  expect(second?.map(({ textContent }) => textContent)).toEqual(['Bola Ade'])
})
