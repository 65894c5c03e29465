import { expect, test } from 'vitest'
import { type Newcomer, newcomerErrors, problemOf } from './newcomer.ts'

const ada: Newcomer = {
  first_name: 'Ọláìyá',
  last_name: 'Ẹ̀gbá',
  email: 'ola@example.ng',
  password: 'Correct-horse-7',
  confirm_password: 'Correct-horse-7',
  accepts_terms: true,
  is_old_enough: true,
}
const told = (typed: Partial<Newcomer>) => problemOf(newcomerErrors({ ...ada, ...typed }))

test('a complete form has nothing in the way', () => {
  expect(newcomerErrors(ada)).toEqual({})
  expect(told({})).toBeNull()
})

test.each<[string, Partial<Newcomer>, string, string]>([
  [
    'two passwords that differ',
    { confirm_password: 'Correct-horse-8' },
    'Password mismatch',
    'Passwords do not match. Please try again.',
  ],
  [
    'a password of seven characters',
    { password: 'Short-7', confirm_password: 'Short-7' },
    'Password too short',
    'Password must be at least 8 characters long',
  ],
  ['a name of blanks', { first_name: '  ' }, 'Registration failed', 'Please enter your first and last name.'],
  [
    'an address without a place',
    { email: 'ola@example' },
    'Registration failed',
    'Please enter a valid email address.',
  ],
  [
    'an address that the API refuses',
    { email: 'ọla@example..ng' },
    'Registration failed',
    'Please enter a valid email address.',
  ],
  [
    'an address of a domain that nobody has',
    { email: 'ola@mail.invalid' },
    'Registration failed',
    'No mail is ever delivered to an address ending in .invalid. Please enter an email address that you read.',
  ],
  [
    'terms not accepted',
    { accepts_terms: false },
    'Registration failed',
    'Please accept the terms to create an account.',
  ],
  ['a child', { is_old_enough: false }, 'Registration failed', 'You must be 13 or over to have an account.'],
])('%s is told in the stated words', (_what, typed, title, message) => {
  expect(told(typed)).toEqual({ title, message })
})
