import { describe, expect, it } from 'vitest'
import { keepsListBehindDrawer, positionIn } from './open-record.ts'
import { isGroupStart, sizeOfGroup } from './table/row-groups.ts'

describe('the open record', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const at = (key: string | null) => positionIn(rows, ({ id }) => id, key)

  it('knows its neighbours', () => {
    expect(at('b')).toEqual({ position: '2 of 3', previous: { id: 'a' }, next: { id: 'c' } })
    expect(at('a')).toEqual({ position: '1 of 3', previous: undefined, next: { id: 'b' } })
  })

  it('has none when it is not in the list', () => {
    expect(at('x')).toEqual({})
    expect(at(null)).toEqual({})
  })
})

describe('the list behind a drawer', () => {
  const loadsAgain = (from: string, to: string) =>
    keepsListBehindDrawer({
      currentUrl: new URL(from, 'http://x'),
      nextUrl: new URL(to, 'http://x'),
      defaultShouldRevalidate: true,
      // Only addresses and the usual answer are looked at.
    } as Parameters<typeof keepsListBehindDrawer>[0])

  it.each([
    ['/a?status=x', '/a?status=x&open=1', false],
    ['/a?open=1', '/a?open=2', false],
    ['/a?open=1', '/a?status=x', true],
    ['/a?page=1', '/a?page=2', true],
    ['/a', '/a', true],
  ])('from %s to %s is loaded again: %s', (from, to, isLoaded) => {
    expect(loadsAgain(from, to)).toBe(isLoaded)
  })
})

it('rows stand under their heads, counted', () => {
  const rows = ['x1', 'x2', 'y1']
  const groupOf = (row: string) => row.charAt(0)
  expect(rows.map((_, index) => isGroupStart(rows, index, groupOf))).toEqual([true, false, true])
  expect([sizeOfGroup(rows, 0, groupOf), sizeOfGroup(rows, 2, groupOf)]).toEqual([2, 1])
})
