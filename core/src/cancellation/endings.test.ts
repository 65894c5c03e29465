import { expect, test } from 'vitest'
import { cancelReasons } from '../bookings/states.ts'
import { bookingTransitions } from '../bookings/transitions.ts'
import { refundKindMeanings } from '../payments/refunds.ts'
import { endingOf, endings, staffEndingEvents } from './endings.ts'

const leading = bookingTransitions.flatMap(({ event, by, toReason }) => (toReason ? [{ event, by, toReason }] : []))

test('each reason is reached by the event that its row names, and by no other', () => {
  expect(Object.fromEntries(leading.map(({ toReason, event }) => [toReason, event]))).toEqual(
    Object.fromEntries(cancelReasons.map((reason) => [reason, endings[reason].event])),
  )
  expect(leading).toHaveLength(cancelReasons.length)
})

test('staff choose those that the machine lets them, and what they alone decide is in the audit', () => {
  const ofStaff = leading.filter(({ by }) => by.staff)
  expect(new Set(staffEndingEvents)).toEqual(new Set(ofStaff.map(({ event }) => event)))
  for (const { by, toReason } of ofStaff)
    expect([toReason, endings[toReason].auditAction !== null]).toEqual([toReason, by.customer === undefined])
})

test('what staff give back on our side may need a second person, and the rest of the endings needs none', () => {
  for (const { isForStaff, decidedBy, refundKind } of cancelReasons.map((reason) => endings[reason])) {
    const isOurChoice = isForStaff && decidedBy === 'operator'
    expect(refundKindMeanings[refundKind]).toMatchObject({ isOfEnding: true, isStaffChoice: isOurChoice })
  }
})

test('an event that ends no booking is none of them', () => {
  expect(endingOf('no_show').decidedBy).toBe('no_show')
  expect(() => endingOf('complete' as 'cancel')).toThrow('complete ends no booking')
})
