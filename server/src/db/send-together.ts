import type { RawBuilder } from 'kysely'
import type { Tx } from './pool.ts'

type RowsOf<T extends readonly RawBuilder<unknown>[]> = {
  [K in keyof T]: T[K] extends RawBuilder<infer R> ? R[] : never
}

/**
 * Sends statements of a transaction in one go, in this order, and answers the rows of each. None is waited for by the
 * next, so none may need another's answer; each sees what those before it have written or locked. All answers are
 * awaited before the first error is thrown.
 */
export async function sendTogether<const T extends readonly RawBuilder<unknown>[]>(
  tx: Tx,
  ...statements: T
): Promise<RowsOf<T>> {
  const answers = await Promise.allSettled(statements.map((statement) => statement.execute(tx)))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : [])) as RowsOf<T> // none failed
}
