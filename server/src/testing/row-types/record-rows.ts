// With RECORD_ROWS=<folder>, what PostgreSQL answers to each statement of the tests is recorded there: the names and types
// of its columns, and rows as examples. `scripts/row-types` compares them with the types that the code declares.
// Otherwise nothing is changed.
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { type CompiledQuery, PostgresQueryCompiler, type RawNode, type RootOperationNode } from 'kysely'
import pg from 'pg'

/** The texts of a template around its values, which tell which template of the code it is. */
export type Template = { texts: readonly string[]; hasFragments: boolean }
export type Column = { name: string; type: number }
/** A line of a file. `row` is what `node:v8` makes of it, in base64. */
export type RecordedLine =
  | { statement: number; template: Template; columns: Column[] }
  | { statement: number; row: string }

type Result = { fields: pg.FieldDef[]; rows: Record<string, unknown>[] }
/** Of each column, what has been seen in it. */
type Statement = { number: number; seen: Map<string, Set<string>> }

const folder = process.env.RECORD_ROWS
/** So many different values of a column are recorded. */
const differentMost = 30

if (folder && !Object.hasOwn(pg.Client.prototype, 'isRecorded')) recordInto(folder)

/** Setup files run again for each test file of a process, whose drivers are changed once. */
function recordInto(into: string) {
  mkdirSync(into, { recursive: true })
  const { noteTemplate, noteResult } = recorder(join(into, `${randomUUID()}.jsonl`))
  const { compileQuery } = PostgresQueryCompiler.prototype
  PostgresQueryCompiler.prototype.compileQuery = function (...args) {
    const compiled = compileQuery.apply(this, args)
    noteTemplate(compiled)
    return compiled
  }
  const { query } = pg.Client.prototype
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads of query are not expressible here
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const answer = (query as any).apply(this, args)
    const text: unknown = typeof args[0] === 'string' ? args[0] : args[0]?.text
    if (typeof text === 'string' && answer instanceof Promise)
      answer.then(
        (result: Result | Result[]) => !Array.isArray(result) && noteResult(text, result),
        () => {}, // whoever asked hears of it
      )
    return answer
  }
  Object.defineProperty(pg.Client.prototype, 'isRecorded', { value: true })
}

export function recorder(file: string) {
  /** By the text that is sent; null for what the builder wrote, whose types follow from the schema. */
  const templates = new Map<string, Template | null>()
  const statements = new Map<string, Statement>()
  const write = (line: RecordedLine) => appendFileSync(file, `${JSON.stringify(line)}\n`)

  function noteTemplate({ sql, query }: Pick<CompiledQuery, 'sql' | 'query'>) {
    if (!templates.has(sql)) templates.set(sql, isRaw(query) ? templateOf(query) : null)
  }

  function noteResult(text: string, { fields, rows }: Result) {
    const template = templates.get(text) ?? (templates.has(text) ? null : { texts: [text], hasFragments: false })
    if (!template) return
    const columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    const key = JSON.stringify([template.texts, columns])
    const statement = statements.get(key) ?? { number: statements.size, seen: new Map() }
    if (!statements.has(key)) {
      statements.set(key, statement)
      write({ statement: statement.number, template, columns })
    }
    for (const row of rows)
      if (showsMore(statement, row))
        write({ statement: statement.number, row: serialize({ ...row }).toString('base64') })
  }
  return { noteTemplate, noteResult }
}

const isRaw = (node: RootOperationNode): node is RawNode => node.kind === 'RawNode'

function templateOf({ sqlFragments, parameters }: RawNode): Template {
  return { texts: sqlFragments, hasFragments: parameters.some(({ kind }) => kind !== 'ValueNode') }
}

/** Whether a row holds something that its column has not held yet. */
function showsMore({ seen }: Statement, row: Record<string, unknown>): boolean {
  let isNew = false
  for (const [name, value] of Object.entries(row)) {
    const values = seen.get(name) ?? new Set()
    seen.set(name, values)
    if (values.size >= differentMost && value !== null) continue
    const note = noteOf(value)
    if (values.has(note)) continue
    values.add(note)
    isNew = true
  }
  return isNew
}

/** What a value is as far as a type can say it: a short word may be a state, which a type may spell out. */
function noteOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return /^[a-z][a-z_ ]{0,24}$/i.test(value) ? `'${value}'` : 'text'
  if (typeof value !== 'object') return typeof value
  if (value instanceof Date || Buffer.isBuffer(value)) return value.constructor.name
  if (Array.isArray(value)) return `[${[...new Set(value.map(noteOf))].join()}]`
  return `{${Object.entries(value).map(([name, inner]) => `${name}:${noteOf(inner)}`)}}`
}
