import { expect, test } from 'vitest'
import { ApiError, timedOut, unreachable } from '../api-error.ts'
import { isLineGone } from './line.ts'

const answered = (status: number) => new ApiError({ status, code: 'x', detail: 'x' })

test.each([
  ['no answer', unreachable()],
  ['an answer that took too long', timedOut()],
  ['a gateway with nobody behind it', answered(502)],
  ['a page that could not be loaded', new TypeError('Failed to fetch')],
  ['the same in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['the same in Safari', new TypeError('Load failed')],
])('%s is a line that is gone', (_what, error) => expect(isLineGone(error)).toBe(true))

test.each([
  ['a refusal', answered(409)],
  ['a fault of the server', answered(500)],
  ['a fault of ours', new TypeError("Cannot read properties of undefined (reading 'id')")],
])('%s is not', (_what, error) => expect(isLineGone(error)).toBe(false))
