// What a piece of the product sends to the database, with its values in place: a schedule is made of it, so that it says
// what the product says.
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type { Tx } from '../../src/db/pool.ts'
import type { DB } from '../../src/db/schema.ts'

type Rows = Record<string, unknown>[]

/** The statements in their order. `answers`: the rows that the first ones get, one after another; the others get none. */
export async function sentBy(work: (tx: Tx) => Promise<unknown>, answers: Rows[] = []): Promise<string[]> {
  const sent: string[] = []
  const tx = transactionThat((query) => {
    sent.push(asTyped(query))
    return answers.shift() ?? []
  })
  // Without rows most work ends with a refusal: what it has sent by then is all that is asked for.
  await work(tx).catch(() => {})
  return sent
}

/** The one with this in it. */
export async function oneSentBy(part: string, work: (tx: Tx) => Promise<unknown>, answers?: Rows[]): Promise<string> {
  const sent = await sentBy(work, answers)
  const [found, ...others] = sent.filter((statement) => statement.includes(part))
  if (!found || others.length > 0) throw new Error(`not one statement with "${part}", but:\n${sent.join('\n')}`)
  return found
}

const dialect = new PostgresDialect({
  pool: () => {
    throw new Error('nothing is sent to a database')
  },
})

function transactionThat(answer: (query: CompiledQuery) => Rows): Tx {
  const connection = {
    executeQuery: async <R>(query: CompiledQuery) => ({ rows: answer(query) as R[] }),
    // biome-ignore lint/correctness/useYield: nothing of it streams
    async *streamQuery(): AsyncGenerator<never> {
      throw new Error('a transaction does not stream')
    },
  }
  const executor = new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Transaction<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
}

/** In one line, as somebody would type it. */
function asTyped({ sql, parameters }: CompiledQuery): string {
  const inPlace = sql.replaceAll(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1]))
  return inPlace.replaceAll(/\s+/g, ' ').trim()
}

/** Without braces, which would end a step of the tester. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return quoted(value.toISOString())
  if (Buffer.isBuffer(value)) return quoted(`\\x${value.toString('hex')}`)
  return Array.isArray(value) ? `array[${value.map(literal).join(', ')}]` : quoted(String(value))
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
