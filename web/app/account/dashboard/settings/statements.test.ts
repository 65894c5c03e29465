import { expect, test } from 'vitest'
import { statements } from './statements.ts'

const both = 'I agree to the Terms and the Privacy Policy'
const consent = (purpose: string, text: string, given_at = '2026-11-24T08:00:00.000Z') => ({
  purpose,
  text,
  given_at,
  withdrawn_at: null as string | null,
})

test('one box that agreed to the terms and the privacy policy is one line', () => {
  const kept = [consent('age', 'I am 13 or over'), consent('privacy', both), consent('terms', both)]
  expect(statements(kept).map(({ text }) => text)).toEqual(['I am 13 or over', both])
})

test('the same words said or taken back at another time are a line of their own', () => {
  const later = consent('terms', both, '2026-12-01T08:00:00.000Z')
  const takenBack = { ...consent('terms', both), withdrawn_at: '2026-12-02T08:00:00.000Z' }
  expect(statements([later, consent('terms', both), takenBack])).toHaveLength(3)
})
