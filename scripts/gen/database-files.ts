import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@skyroute/embedded-postgres/start.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen'
import pg from 'pg'
import { migrate } from '../../server/src/db/migrate.ts'
import { describeGroups } from './schema-page.ts'
import { describeSchema } from './schema-sql.ts'

/** What is written of the database, by file from the root. */
export async function describeDatabase(url: string): Promise<Record<string, string>> {
  const pool = new pg.Pool({ connectionString: url })
  // The server may be stopped right after, while a connection is still closing.
  pool.on('error', () => {})
  try {
    return {
      'server/src/db/schema.ts': await describeRows(pool),
      'server/src/db/schema.sql': await describeSchema(pool),
      'docs/schema.md': await describeGroups(pool),
    }
  } finally {
    await pool.end()
  }
}

/** An empty database with every migration, which goes afterwards. */
export async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'skyroute-gen-'))
  // PostgreSQL does not run as root: its own account must be able to come in.
  chmodSync(dataFolder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataFolder, log: { info() {}, warn: console.warn } })
  try {
    const url = postgres.urlFor('postgres')
    await migrate(url)
    return await work(url)
  } finally {
    await postgres.stop()
    rmSync(dataFolder, { recursive: true })
  }
}

/**
 * The types of all rows, as `pg` gives them with our parsers (db/pool.ts): whole numbers; days and numerics as text. Views
 * are left out: they carry old names, for the release before.
 */
async function describeRows(pool: pg.Pool): Promise<string> {
  const { rows: views } = await pool.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'public'`,
  )
  const text = await generate({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    dialect: new GeneratorDialect({ dateParser: 'string' }),
    typeMapping: { int8: 'number', numeric: 'string' },
    includePattern: '{public,sandbox}.*',
    excludePattern: `public.(${views.map(({ name }) => name).join('|')})`,
    outFile: null,
    print: false,
  })
  return formatted(text)
}

/** As the formatter would leave the file, so that a comparison sees what differs and not how it is set. */
function formatted(text: string): string {
  const root = path.resolve(import.meta.dirname, '..', '..')
  const biome = path.join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const args = [biome, 'format', '--stdin-file-path', 'server/src/db/schema.ts']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the row types cannot be formatted:\n${stderr}`)
  return stdout
}
