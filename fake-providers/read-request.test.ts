import { expect, it } from 'vitest'
import { readForm } from './read-request.ts'

it('reads a form as the object that it stands for', () => {
  const form =
    'mode=payment&line_items[0][price_data][currency]=ngn&line_items[0][quantity]=1&metadata[payment_id]=A-p1'
  expect(readForm(new URLSearchParams(form))).toEqual({
    mode: 'payment',
    line_items: [{ price_data: { currency: 'ngn' }, quantity: '1' }],
    metadata: { payment_id: 'A-p1' },
  })
})
