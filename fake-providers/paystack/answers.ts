// How Paystack says that something is done, refused or not there.
import type { FakeAnswer } from '../provider.ts'

export const done = (message: string, data: unknown, meta?: object): FakeAnswer => ({
  status: 200,
  body: { status: true, message, data, ...(meta && { meta }) },
})
export const rejection = (status: number, message: string, code: string): FakeAnswer => ({
  status,
  body: {
    status: false,
    message,
    meta: { nextStep: 'Check the request and try again' },
    type: 'validation_error',
    code,
  },
})
/** Its description of a refused key and of what is not found has these words in `code`. */
export const error = (status: number, message: string): FakeAnswer => ({
  status,
  body: { status: false, message, type: 'validation_error', code: 'validation_error' },
})
