import { expect, test } from 'vitest'
import { tripGroupOf } from './trip-group.ts'

const now = new Date('2026-12-10T12:00:00+01:00')
const trip = {
  status: 'confirmed',
  startsAt: new Date('2026-12-11T12:00:00+01:00'),
  endsAt: new Date('2026-12-13T10:00:00+01:00'),
  holdExpiresAt: null,
  hasProofUnderVerification: false,
  changeDueBy: null,
} as const

test.each([
  ['confirmed and to come', {}, 'next'],
  ['confirmed and begun this moment', { startsAt: now }, 'under_way'],
  ['confirmed and over this moment', { startsAt: new Date('2026-12-08T12:00:00+01:00'), endsAt: now }, 'past'],
  ['held and not paid', { status: 'pending', holdExpiresAt: new Date('2026-12-10T12:00:01+01:00') }, 'action'],
  ['held until this moment', { status: 'pending', holdExpiresAt: now }, 'past'],
  ['pending without a hold', { status: 'pending' }, 'past'],
  ['waiting for us with a proof', { status: 'pending', hasProofUnderVerification: true }, 'next'],
  [
    'waiting with a proof two hours before its start',
    { status: 'pending', hasProofUnderVerification: true, startsAt: new Date('2026-12-10T14:00:00+01:00') },
    'past',
  ],
  ['with new dates to pay', { changeDueBy: new Date('2026-12-10T12:00:01+01:00') }, 'action'],
  ['with new dates to pay until this moment', { changeDueBy: now }, 'next'],
  ['under way with new dates to pay', { startsAt: now, changeDueBy: new Date('2026-12-10T12:35:00+01:00') }, 'action'],
  [
    'cancelled before its hold ended',
    { status: 'cancelled', holdExpiresAt: new Date('2026-12-10T12:00:01+01:00') },
    'past',
  ],
  ['cancelled', { status: 'cancelled' }, 'past'],
  ['completed', { status: 'completed' }, 'past'],
] as const)('a trip %s stands under its own', (_what, change, group) => {
  expect(tripGroupOf({ ...trip, ...change }, now)).toBe(group)
})
