import { expect, it } from 'vitest'
import { spareDots } from './spare-dots.ts'

it('tells a phone with many dots of a smaller picture, and nobody else', () => {
  expect(spareDots('(min-width: 768px) 46vw, 86vw')).toBe(
    '(min-width: 768px) 46vw, (min-resolution: 2.5dppx) calc(86vw * .5), (min-resolution: 1.7dppx) calc(86vw * .75), 86vw',
  )
  expect(spareDots('100vw')).toBe('100vw')
})
