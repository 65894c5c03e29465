import { emailError } from '@skyroute/core/accounts/emails.ts'
import type { Problem } from './problem.tsx'

/** The registration form. */
export type Newcomer = {
  first_name: string
  last_name: string
  email: string
  password: string
  confirm_password: string
  accepts_terms: boolean
  is_old_enough: boolean
}
export type NewcomerErrors = Partial<Record<keyof Newcomer, string>>

const LEAST_PASSWORD = 8
export const NAMES = 'Please enter your first and last name.'
const MISMATCH = 'Passwords do not match. Please try again.'
const TOO_SHORT = `Password must be at least ${LEAST_PASSWORD} characters long`

/** For a box that must be ticked. */
export const consentErrors = {
  accepts_terms: 'Please accept the terms to create an account.',
  is_old_enough: 'You must be 13 or over to have an account.',
} as const

/** What stands in the way, field by field, before the server is asked. Words of the specification, section 5. */
export function newcomerErrors(typed: Newcomer): NewcomerErrors {
  const errors: NewcomerErrors = {}
  if (typed.first_name.trim() === '') errors.first_name = NAMES
  if (typed.last_name.trim() === '') errors.last_name = NAMES
  const email = emailError(typed.email)
  if (email) errors.email = email
  if (typed.password.length < LEAST_PASSWORD) errors.password = TOO_SHORT
  else if (typed.password !== typed.confirm_password) errors.confirm_password = MISMATCH
  if (!typed.accepts_terms) errors.accepts_terms = consentErrors.accepts_terms
  if (!typed.is_old_enough) errors.is_old_enough = consentErrors.is_old_enough
  return errors
}

/** The first of them as the notice above the form. */
export function problemOf(errors: NewcomerErrors): Problem | null {
  if (errors.password) return { title: 'Password too short', message: errors.password }
  if (errors.confirm_password) return { title: 'Password mismatch', message: errors.confirm_password }
  const [message] = Object.values(errors)
  return message === undefined ? null : { title: 'Registration failed', message }
}
