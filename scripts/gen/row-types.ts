import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen'
import type pg from 'pg'

/** The types of all rows, as `pg` gives them with our parsers (db/pool.ts): whole numbers; days and numerics as text. */
export async function describeRows(pool: pg.Pool): Promise<string> {
  const text = await generate({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    dialect: new GeneratorDialect({ dateParser: 'string' }),
    typeMapping: { int8: 'number', numeric: 'string' },
    includePattern: '{public,sandbox}.*',
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
