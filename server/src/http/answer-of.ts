import { toNaira } from '@skyroute/core/money.ts'

/** Of a row, what is answered: an instant as text, `…_kobo` as naira under the name before it. */
export type AnswerOf<Row> = {
  [Column in keyof Row as Column extends `${infer Name}_kobo` ? Name : Column]:
    | Exclude<Row[Column], Date>
    | (Date extends Row[Column] ? string : never)
}

/** The row whose answer this is: the same, but for these fields, which are instants in it. */
export type RowOf<Answer, Instant extends keyof Answer = never> = Omit<Answer, Instant> & {
  [Field in Instant]: Date | Extract<Answer[Field], null>
}

/** What a row says, as an answer says it (C13): instants in ISO 8601, money in naira; null stays null. */
export function answerOf<Row extends object>(row: Row): AnswerOf<Row> {
  const fields = Object.entries(row).map(([column, value]) =>
    column.endsWith('_kobo')
      ? [column.slice(0, -'_kobo'.length), value === null ? null : toNaira(value)]
      : [column, value instanceof Date ? value.toISOString() : value],
  )
  return Object.fromEntries(fields) as AnswerOf<Row> // column by column as the type says
}
