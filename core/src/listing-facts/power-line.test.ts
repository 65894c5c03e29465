import { expect, test } from 'vitest'
import { powerLine } from './power-line.ts'

test.each([
  [
    { power_hours: 24, backup: ['generator', 'inverter'], generator_kva: 250, water: 'mains_and_borehole' },
    '24-hour power: inverter and 250 kVA generator, borehole water',
  ],
  [{ power_hours: 16, backup: ['generator'], generator_kva: 20 }, 'Power 16 hours a day: 20 kVA generator'],
  [{ backup: ['generator', 'solar', 'inverter'] }, 'Solar, inverter and generator'],
  [{ water: 'mains' }, 'Mains water'],
  [{}, undefined],
] as const)('the facts %j read: %s', (facts, line) => {
  expect(powerLine({ ...facts, backup: facts && 'backup' in facts ? [...facts.backup] : undefined })).toBe(line)
})
