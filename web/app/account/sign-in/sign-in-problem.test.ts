import { expect, test } from 'vitest'
import { ApiError, timedOut, unreachable } from '../../lib/api-error.ts'
import { loginProblem, registerProblem } from './sign-in-problem.ts'

const answer = (status: number, code = 'x', detail = 'Server sentence.', errors: object[] = []) =>
  new ApiError({ status, code, detail, body: { errors } })

test.each([
  [401, 'Invalid email or password. Please check your credentials.'],
  [403, 'Your account has been disabled. Please contact support.'],
  [404, 'No account found with this email address.'],
  [429, 'Too many login attempts. Please wait before trying again.'],
  [500, 'Login failed. Please try again.'],
])('a login answered with %i says so in the stated words', (status, message) => {
  expect(loginProblem(answer(status))).toEqual({ title: 'Login failed', message })
})

test('a login that was never answered is an error, not a refusal', () => {
  expect(loginProblem(timedOut())).toEqual({
    title: 'Login Error',
    message: 'Request timed out. Please try again.',
  })
  expect(loginProblem(unreachable()).title).toBe('Login Error')
})

test('a registration names the address that cannot be one', () => {
  const refused = answer(422, 'invalid', 'Invalid data provided', [{ field: 'email', message: 'x' }])
  expect(registerProblem(refused).message).toBe('Please enter a valid email address.')
})

test('a taken address and a weak password are told in the server’s words', () => {
  expect(registerProblem(answer(409, 'email_taken', 'An account exists.'))).toEqual({
    title: 'Registration failed',
    message: 'An account exists.',
  })
  expect(registerProblem(answer(422, 'password_common', 'That password is among the commonest.')).message).toBe(
    'That password is among the commonest.',
  )
})

test('a registration that was never answered is an error', () => {
  expect(registerProblem(unreachable()).title).toBe('Registration Error')
})
