import { describe, expect, it } from 'vitest'
import { changesOf, describeAction, describeField } from './audit-words.ts'

describe('an entry of the audit', () => {
  it('is said in words', () => {
    expect(describeAction('user.role-given')).toBe('Role given')
    expect(describeAction('booking.check-in')).toBe('Guest checked in')
    expect(describeAction('hotel.changed')).toBe('Hotel changed')
    expect(describeField('refund_approval_above')).toBe('Refund approval above')
    expect(describeField('assignedTo')).toBe('Assigned to')
  })

  it('shows what changed and nothing else', () => {
    expect(changesOf({ tax: 12, name: 'A', off: false }, { tax: 10, name: 'A', off: true })).toEqual([
      { field: 'Tax', before: '12', after: '10' },
      { field: 'Off', before: 'no', after: 'yes' },
    ])
  })

  it('says amounts in naira', () => {
    expect(changesOf({ captured_kobo: 0 }, { captured_kobo: 1_380_400_00, refundKobo: 50 })).toEqual([
      { field: 'Amount received', before: '₦0', after: '₦1,380,400' },
      { field: 'Refund', before: null, after: '₦0.50' },
    ])
  })

  it('says lists, nothing and deeper things', () => {
    expect(changesOf({ roles: ['customer'] }, { roles: [], note: '' })).toEqual([
      { field: 'Roles', before: 'customer', after: 'none' },
      { field: 'Note', before: null, after: 'empty' },
    ])
    expect(changesOf(null, { to: { id: 1 } })[0]?.after).toContain('"id": 1')
    expect(changesOf(null, null)).toEqual([])
    expect(changesOf(null, 7)).toEqual([{ field: 'Value', before: null, after: '7' }])
  })
})
