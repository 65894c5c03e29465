import { expect, it } from 'vitest'
import { ApiError, unreachable } from '../lib/api-error.ts'
import { fieldsOf, messageErrors, problemOf, readMessage, rejectionOf, sendBack } from './contact-message.ts'

const letter = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A word.' }

it('a whole message can go', () => {
  expect(messageErrors(letter)).toEqual({})
  expect(problemOf({})).toBeNull()
})

it.each(['name', 'email', 'subject', 'message'] as const)('a blank %s is a validation error', (field) => {
  const errors = messageErrors({ ...letter, [field]: '  ' })
  expect(Object.keys(errors)).toEqual([field])
  expect(problemOf(errors)).toEqual({
    title: 'Validation Error',
    sentence: 'Please fill in all required fields.',
  })
})

it.each(['ada', 'ada@example', 'ada @example.com'])('%s is no address', (email) => {
  expect(problemOf(messageErrors({ ...letter, email }))).toEqual({
    title: 'Invalid Email',
    sentence: 'Please enter a valid email address.',
  })
})

it('an address of a reserved domain is refused with that reason', () => {
  const { title, sentence } = problemOf(messageErrors({ ...letter, email: 'ada@erased.invalid' })) ?? {}
  expect([title, sentence]).toEqual(['Invalid Email', expect.stringContaining('ending in .invalid')])
})

it('a refusal says why when the server knows, and what to do when nobody does', () => {
  const slow = new ApiError({ status: 429, code: 'rate_limited', detail: 'Please wait.' })
  expect(rejectionOf(slow)).toEqual({ title: 'Error', sentence: 'Please wait.' })
  for (const error of [unreachable(), new ApiError({ status: 500, code: 'x', detail: 'Server error' }), new Error('x')])
    expect(rejectionOf(error)).toEqual({ title: 'Error', sentence: 'Failed to send message. Please try again.' })
})

it('a form that was sent without script and not taken comes back with what was typed and what is wrong', () => {
  const errors = [{ field: 'subject', message: 'Please write this on one line.' }]
  const error = new ApiError({
    status: 422,
    code: 'one_line',
    detail: 'Please write this on one line.',
    body: { errors },
  })
  const back = sendBack(letter, error)
  expect(back.init).toEqual({ status: 422 })
  expect(back.data).toEqual({
    typed: letter,
    problem: { title: 'Error', sentence: 'Please write this on one line.' },
    errors: { subject: 'Please write this on one line.' },
  })
  expect(sendBack(letter, unreachable()).init).toEqual({ status: 503 })
  expect(() => sendBack(letter, new TypeError('a mistake of ours'))).toThrow('a mistake of ours')
})

it('a line that ends as browsers send it is one letter', () => {
  const form = new FormData()
  form.set('message', 'one\r\ntwo')
  expect(readMessage(form).message).toBe('one\ntwo')
})

it('reads a form as it was typed, without the space around it', () => {
  const form = new FormData()
  for (const [field, text] of Object.entries(letter)) form.set(field, ` ${text} `)
  expect(readMessage(form)).toEqual(letter)
  expect(readMessage(new FormData())).toEqual({ name: '', email: '', subject: '', message: '' })
})

it('takes over what the server says of its fields, and of no others', () => {
  const errors = [
    { field: 'email', message: 'not an address' },
    { field: 'body', message: 'odd' },
  ]
  const refusal = new ApiError({ status: 422, code: 'invalid', detail: 'x', body: { errors } })
  expect(fieldsOf(refusal)).toEqual({ email: 'not an address' })
  expect(fieldsOf(new Error('x'))).toEqual({})
})
