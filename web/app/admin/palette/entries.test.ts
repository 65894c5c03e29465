import { describe, expect, it } from 'vitest'
import { deedEntries, type Found, foundGroups, matching, screenEntries } from './entries.ts'

const titles = (typed: string, may: (permission: string) => boolean = () => true) =>
  matching([...screenEntries(may), ...deedEntries(may)], typed).map(({ title }) => title)

describe('the palette', () => {
  it.each([
    ['day sheet', 'Day sheet'],
    ['board', 'Fleet board'],
    ['new booking', 'Book a room for a customer'],
    ['upload statement', 'Upload a bank statement'],
    ['bank account', 'Settings'],
    ['arrivals', 'Front desk'],
    ['users', 'Customers'],
    ['holiday', 'Holidays'],
  ])('finds by the word people use: %s', (typed, title) => {
    expect(titles(typed)).toContain(title)
  })

  it('offers nothing that a person may not do', () => {
    expect(titles('', (permission) => permission === 'bookings.read')).toEqual([
      'Overview',
      'Bookings',
      'Front desk',
      'Reserved',
      'Timeline',
    ])
  })

  it('keeps past bookings apart', () => {
    const found = {
      kind: 'booking',
      title: 'SKY-1',
      detail: '',
      booking_type: 'hotel',
      status: null,
      amount: null,
    } as const
    const groups = foundGroups([
      { ...found, id: '1', is_over: false },
      { ...found, id: '2', is_over: true },
    ] satisfies Found[])
    expect(groups.map(({ label }) => label)).toEqual(['Bookings', 'Past bookings'])
  })
})
