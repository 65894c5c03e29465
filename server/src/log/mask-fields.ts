import { describeError } from './describe-error.ts'
import { maskText } from './mask-text.ts'

const hidden = '[hidden]'

/** What a field is called that holds something of a person, or opens a door. */
const ofPeople =
  /e_?mail|phone|(?:^|_)(?:full|first|last|guest|user|account|holder)_?name$|address|authori[sz]ation|cookie|token|secret|passw|otp|(?:^|_)code_?hash|account_?number|card|^(?:body|payload|headers|query|params|recipient|subject)$/i
const depthMost = 4

/** Fields of a line, each masked; those that are named after something personal are hidden whole. */
export function maskFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      ofPeople.test(name) && value !== null ? hidden : maskValue(value, depth),
    ]),
  )
}

function maskValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value)
  if (value instanceof Error) return describeError(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= depthMost) return hidden
  return Array.isArray(value) ? value.map((each) => maskValue(each, depth + 1)) : maskFields(value, depth + 1)
}
