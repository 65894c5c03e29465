// What is logged of an error is listed here, field by field. The rest stays out: the database quotes the row, a mail
// server the recipient, a parser the text that it could not read.
import { maskText } from './mask-text.ts'

export type DescribedError = {
  type: string
  message: string
  /** Of the database, the network or the provider, as they number their errors. */
  code?: string | number
  status?: number
  /** Of a provider: whether money may have moved. */
  kind?: string
  /** Of the database: what was refused by which rule, without the row. */
  rule?: string
  table?: string
  column?: string
  frames?: string[]
  cause?: DescribedError
}

const causesMost = 3
const framesMost = 12

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'what was thrown is no error' }
  const { code, status, statusCode, responseCode, kind, constraint, table, column } = error as Error & Fields
  return {
    type: error.name,
    message: sentenceOf(error),
    ...stated({
      code: typeof code === 'string' ? maskText(code.slice(0, 60)) : undefined,
      status: [status, statusCode, responseCode].find((each) => typeof each === 'number'),
      kind: kind === undefined ? undefined : maskText(kind),
      rule: constraint,
      table,
      column,
      frames: framesOf(error),
      cause: error.cause instanceof Error && depth < causesMost ? describeError(error.cause, depth + 1) : undefined,
    }),
  }
}

/** What errors of pg, undici, nodemailer, Fastify and our own carry beside their message. */
type Fields = {
  code?: unknown
  status?: unknown
  statusCode?: unknown
  responseCode?: unknown
  severity?: unknown
  kind?: string
  constraint?: string
  table?: string
  column?: string
}

/** Where several addresses of one name were tried, Node says nothing itself: the first of them does. */
export function messageOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return error.message === '' && first instanceof Error ? first.message : error.message
}

/** The message, without what it quotes. */
function sentenceOf(error: Error & Fields): string {
  if (error.responseCode !== undefined) return 'the mail server refused'
  if (error instanceof SyntaxError) return 'the text could not be read'
  return maskText(withoutQuotes(error, messageOf(error).split('\n', 1)[0] ?? '')).slice(0, 500)
}

/** The database quotes its own names as it quotes values, which stand only in errors of the classes about values. */
function withoutQuotes({ severity, code }: Error & Fields, message: string): string {
  const isAboutValues = typeof code === 'string' && /^(?:22|23|P0)/.test(code)
  if (severity !== undefined && !isAboutValues) return message
  // What is quoted may hold quotes itself.
  return message.replace(/".*"/s, '"…"')
}

/** Where it happened: lines of code alone. */
function framesOf({ stack = '' }: Error): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.slice(0, framesMost).map((line) => maskText(line.trim().replace(/^at /, '')))
}

function stated<Of extends object>(fields: Of): Partial<Of> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as Partial<Of> // the same names, fewer of them
}
