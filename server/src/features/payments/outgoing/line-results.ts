// What our bank says of the lines of a file that pays partners or drivers.
import { type Static, Type } from 'typebox'
import { conflict, invalid } from '../../../errors.ts'
import { LongText } from '../../../http/validation/texts/text-kinds.ts'

/** Of a result, and optional: a caller that looked at nothing says nothing of it, and takes no end back. */
export const wasOf = <Status extends string>(statuses: [...Status[]]) =>
  Type.Optional(
    Type.Enum(statuses, {
      description:
        'The status in which the line was looked at: where it has another by now, nothing is recorded. Who takes an end back names it',
    }),
  )

const Result = Type.Object(
  {
    line: Type.Integer({ minimum: 1, maximum: 200 }),
    has_arrived: Type.Boolean(),
    was: wasOf(['sent', 'paid', 'failed']),
    reference: Type.Optional(LongText({ maxLength: 120, description: 'The bank’s, of a line that it paid' })),
    reason: Type.Optional(LongText({ maxLength: 400, description: 'Why it did not pay' })),
  },
  { title: 'LineResult' },
)

export const lineResults = { results: Type.Array(Result, { minItems: 1, maxItems: 200 }) }

export type LineResult = {
  /** Its number in the file; of a refund, the refund. */
  line: number | string
  hasArrived: boolean
  was?: string | undefined
  reference: string
  reason: string
}

type Told = Omit<Static<typeof Result>, 'line' | 'was'> & Pick<LineResult, 'line' | 'was'>

export const lineResultOf = ({
  has_arrived: hasArrived,
  was,
  reference = '',
  reason = '',
  line,
}: Told): LineResult => ({
  line,
  hasArrived,
  was,
  reference,
  reason,
})

/** Of each end that a line or a refund has: whether the money arrived. */
const ends: Readonly<Record<string, boolean>> = { paid: true, succeeded: true, failed: false }

/**
 * Somebody else has recorded it since it was looked at. An end is taken back by nobody who did not see it: what somebody has
 * recorded meanwhile would be lost, and money might leave twice. Throws 409 `line_moved`.
 */
export function refuseMoved(
  { status }: { status: string },
  { was, hasArrived }: Pick<LineResult, 'was' | 'hasArrived'>,
  name: string,
) {
  const hasOtherEnd = ends[status] === !hasArrived
  if (was === undefined ? hasOtherEnd : was !== status) throw lineMoved(`${name} meanwhile`)
}

type Recorded = { status: string; bank_reference: string | null; failure: string | null }

/**
 * The same is recorded of the line already, so there is nothing to do; a payment without a reference says nothing else,
 * and the first reference of one that has none is new. Throws 409 `line_moved` where another reference or reason is.
 */
export function isSaidAgain(
  line: Recorded,
  { hasArrived, reference, reason }: Pick<LineResult, 'hasArrived' | 'reference' | 'reason'>,
  what: string,
): boolean {
  if (line.status !== (hasArrived ? 'paid' : 'failed')) return false
  const [said, recorded] = hasArrived ? [reference.trim(), line.bank_reference] : [reason.trim(), line.failure]
  if (hasArrived && recorded === null && said !== '') return false
  if (said !== '' && said !== recorded) throw lineMoved(what)
  return true
}

/** Of a refund, as it is kept beside it. */
export const failureOf = (reason: string) => `not paid: ${reason}`

const lineMoved = (what: string) =>
  conflict('line_moved', `Somebody has recorded something else of ${what}. Look at it again.`)

type Results<Line> = { results: readonly LineResult[]; keyOf: (line: Line) => number | string }

/** Each line that something is said of, with what it is. Throws 422 for one that is named twice, or that the file does not have. */
export function linesWithResults<Line>(lines: readonly Line[], { results, keyOf }: Results<Line>) {
  const told = new Map(results.map((result) => [result.line, result]))
  if (told.size < results.length) throw invalid('results', 'One line is named twice.', 'named_twice')
  const found = lines.flatMap((line) => {
    const result = told.get(keyOf(line))
    return result ? [{ line, result }] : []
  })
  if (found.length < told.size) throw invalid('results', 'This bank file has no such line.', 'not_in_run')
  return found
}
