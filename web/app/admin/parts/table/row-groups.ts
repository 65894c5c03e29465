type GroupOf<Row> = (row: Row) => string

export function isGroupStart<Row>(rows: readonly Row[], index: number, groupOf: GroupOf<Row>): boolean {
  const [before, here] = [rows[index - 1], rows[index]]
  if (here === undefined) return false
  return before === undefined || groupOf(before) !== groupOf(here)
}

/** How many rows stand under the head that begins at `index`. */
export function sizeOfGroup<Row>(rows: readonly Row[], index: number, groupOf: GroupOf<Row>): number {
  const first = rows[index]
  if (first === undefined) return 0
  const end = rows.findIndex((row, i) => i > index && groupOf(row) !== groupOf(first))
  return (end < 0 ? rows.length : end) - index
}
