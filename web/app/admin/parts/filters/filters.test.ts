import { describe, expect, it } from 'vitest'
import { describeFilter, type Filter, readFilters } from './filters.ts'
import { isSameView, viewQuery } from './view-query.ts'

const status: Filter = {
  name: 'status',
  label: 'Status',
  kind: 'choice',
  choices: [{ value: 'confirmed', label: 'Confirmed' }],
}
const from: Filter = { name: 'from', label: 'From', kind: 'day' }
const mine: Filter = { name: 'mine', label: 'Mine', kind: 'flag' }
const words: Filter = { name: 'listing', label: 'Listing', kind: 'text' }
const amount: Filter = { name: 'total_from', label: 'Total from', kind: 'amount' }
const find = async () => []
const guest: Filter = { name: 'guest', label: 'Guest', kind: 'pick', find, chosen: 'Ngozi Bello', fits: /^\d+$/ }
const filters = [status, from, mine, words, amount, guest]

describe('an address', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query), filters)

  it('says what is asked', () => {
    expect(read('status=confirmed&from=2026-12-11&mine=true&listing=%20the-cowrie')).toEqual({
      status: 'confirmed',
      from: '2026-12-11',
      mine: 'true',
      listing: 'the-cowrie',
    })
  })

  it.each([
    'status=paid',
    'from=tomorrow',
    'from=2026-02-30',
    'mine=1',
    'listing=',
    'page=3',
    'total_from=a',
    'guest=me',
  ])('with %s asks nothing', (query) => {
    expect(read(query)).toEqual({})
  })
})

it.each([
  [status, 'confirmed', 'Status: Confirmed'],
  [from, '2026-12-11', 'From: Fri 11 Dec 2026'],
  [mine, 'true', 'Mine'],
  [words, 'the-cowrie', 'Listing: the-cowrie'],
  [amount, '250000', 'Total from: ₦250,000'],
  [guest, '12', 'Guest: Ngozi Bello'],
])('a filter in use is said in words', (filter, value, said) => {
  expect(describeFilter(filter, value)).toBe(said)
})

describe('a view', () => {
  it('is the filters, not the page or what is open', () => {
    expect(viewQuery(new URLSearchParams('status=confirmed&page=3&open=X&new=1&from='))).toBe('status=confirmed')
  })

  it('is the same in whatever order they were chosen', () => {
    expect(isSameView('a=1&b=2', 'b=2&a=1')).toBe(true)
    expect(isSameView('a=1', 'a=2')).toBe(false)
  })
})
