import { readText, type TextKind, textKinds } from '@skyroute/core/typed-text.ts'
import type { Ajv } from 'ajv'
import { type TStringOptions, Type } from 'typebox'

/** What somebody types into a field, by its kind: it is checked and tidied before any handler sees it. */
const ofKind =
  (kind: TextKind, usual: TStringOptions = {}) =>
  (options: TStringOptions = {}) =>
    Type.String({ ...usual, ...options, format: kind })

/** An address that is stored. */
export const EmailText = ofKind('email', { maxLength: 320, examples: ['ada@example.com'] })
/** An address that is looked up: it may have been stored by an earlier rule. */
export const KnownEmailText = ofKind('known_email', { maxLength: 320 })
/** A number that is called, or empty. */
export const PhoneText = ofKind('phone', { maxLength: 60 })
/** A name, a title, a word: what is shown beside others in one line. */
export const NameText = ofKind('name')
/** Several lines. */
export const LongText = ofKind('text')

export const isTextKind = (format: unknown): format is TextKind => textKinds.some((kind) => kind === format)

const keyword = 'typedText'
type TextIssue = { keyword: string; message: string; params: { code: string } }
type Validate = { (data: string, at?: Place): boolean; errors?: TextIssue[] }
type Place = { parentData: Record<string, unknown>; parentDataProperty: string | number }

/** A text that was typed: read before its length is looked at, and handed on as it is stored. */
export function addTextKinds(ajv: Ajv) {
  ajv.addKeyword({
    keyword,
    type: 'string',
    schemaType: 'string',
    before: 'maxLength',
    modifying: true,
    errors: true,
    compile: (kind: TextKind) => {
      const validate: Validate = (data, at) => {
        const read = readText(kind, data)
        if (read.ok && at) at.parentData[at.parentDataProperty] = read.text
        validate.errors = read.ok ? undefined : [{ keyword, message: read.sentence, params: { code: read.code } }]
        return read.ok
      }
      return validate
    },
  })
}

/** A schema as the validator reads it: the format of a typed text is a rule of its own there, which may change the text. */
export function withTextRules(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTextRules)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, withTextRules(part)]))
  const { format, ...rest } = parts
  return isTextKind(format) ? { ...rest, [keyword]: format } : parts
}

/** Whether a validator's issue is one of such a text. */
export const isTextIssue = <Issue extends { keyword: string }>(issue: Issue): issue is Issue & TextIssue =>
  issue.keyword === keyword
