// Run at the end of every test file that opens a house, after every step of the simulator, and in the races.
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AppContext } from '../context.ts'
import { type Broken, brokenPromises, describeBroken } from '../invariants/broken-promises.ts'

export { type Broken, brokenPromises, describeBroken }

/** For `afterEach`: the stored world keeps every promise. */
export async function expectPromisesKept({ ctx }: { ctx: AppContext }) {
  expect(describeBroken(await brokenPromises(ctx.db, ctx.clock.now()))).toEqual([])
  expect(await strayProofs(ctx), 'V13 a proof has its file and a file its proof').toEqual([])
}

/** Rows without their file, unless it was erased, and files that neither a row nor an unfinished upload names. */
async function strayProofs(ctx: AppContext): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string; is_proof: boolean }>`
    select storage_key, original_name <> 'erased' as is_proof from proofs
     union all select storage_key, false from orphan_uploads`.execute(ctx.db)
  const known = new Set(rows.map((row) => row.storage_key))
  const folder = join(ctx.config.dataFolder, 'files', 'private')
  const found = await readdir(join(folder, 'proofs'), { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const stored = new Set(files)
  const lost = rows.filter((row) => row.is_proof && !stored.has(row.storage_key)).map((row) => row.storage_key)
  return [...files.filter((file) => !known.has(file)), ...lost]
}
