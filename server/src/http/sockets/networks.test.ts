import { expect, it } from 'vitest'
import { isWithin, lineOf, readNetwork } from './networks.ts'

it.each([
  ['102.89.40.7', '102.89.40.7'],
  ['::ffff:102.89.40.7', '102.89.40.7'],
  ['2C0F:F5C0:12:34:1::9', '2c0f:f5c0:12:34::/64'],
  ['2c0f:f5c0:0012:34:ffff:1:2:3', '2c0f:f5c0:12:34::/64'],
  ['2c0f::1', '2c0f:0:0:0::/64'],
])('%s is of the line %s', (address, line) => {
  expect(lineOf(address)).toBe(line)
})

it.each(['102.89.40.0/33', '102.89.40', 'office', '102.89.40.7/24/1', '2c0f::/129', '102.89.40.7/', ''])(
  '%j is no network',
  (text) => {
    expect(readNetwork(text)).toBeNull()
  },
)

it.each([
  ['102.89.40.7', ['102.89.40.7'], true],
  ['::ffff:102.89.40.7', ['102.89.40.0/24'], true],
  ['102.89.41.7', ['102.89.40.0/24', 'office'], false],
  ['2c0f:f5c0:1::9', ['2c0f:f5c0::/32'], true],
  ['102.89.40.7', [], false],
] as const)('%s within %j: %s', (address, networks, expected) => {
  expect(isWithin(address, networks)).toBe(expected)
})
