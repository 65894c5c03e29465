import { expect, test } from 'vitest'
import { safePath } from './return-to.ts'

test('a path of this site is kept, with its query', () => {
  expect(safePath('/booking?type=car&id=x')).toBe('/booking?type=car&id=x')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  null,
  undefined,
])('%j leads nowhere else', (path) => {
  expect(safePath(path)).toBeUndefined()
})
