import { ApiError } from '../../lib/api-error.ts'
import type { Problem } from './problem.tsx'

/** Word for word from the specification, section 8. */
const loginSentences: Record<number, string> = {
  401: 'Invalid email or password. Please check your credentials.',
  403: 'Your account has been disabled. Please contact support.',
  404: 'No account found with this email address.',
  429: 'Too many login attempts. Please wait before trying again.',
}

const registerTitle = 'Registration failed'

export function loginProblem(error: unknown): Problem {
  const title = wasAnswered(error) ? 'Login failed' : 'Login Error'
  if (!(error instanceof ApiError)) return { title, message: 'Login failed. Please try again.' }
  if (error.status === 0) return { title, message: error.detail }
  return { title, message: loginSentences[error.status] ?? 'Login failed. Please try again.' }
}

export function registerProblem(error: unknown): Problem {
  if (!(error instanceof ApiError)) {
    return { title: 'Registration Error', message: 'Registration failed. Please try again.' }
  }
  if (error.status === 0) return { title: 'Registration Error', message: error.detail }
  if (error.code === 'invalid') {
    const isEmail = error.errors.some(({ field }) => field === 'email')
    return {
      title: registerTitle,
      message: isEmail ? 'Please enter a valid email address.' : 'Please fill in all required fields correctly.',
    }
  }
  // The server's own sentence: the address is taken, the password is too weak, too many tries.
  return { title: registerTitle, message: error.detail }
}

const wasAnswered = (error: unknown) => error instanceof ApiError && error.status > 0
