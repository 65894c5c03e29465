import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { segmentsLeft } from './log-segments.ts'

const systemId = '7712306258951528842'

/** A segment's first bytes as PostgreSQL writes them; `number` counts segments of 16 MB. */
function start({ timeline, number }: { timeline: number; number: number }): Buffer {
  const page = Buffer.alloc(32)
  page.writeUInt32LE(timeline, 4)
  page.writeBigUInt64LE(BigInt(number) * 16n * 1_048_576n, 8)
  page.writeBigUInt64LE(BigInt(systemId), 24)
  return page
}

it('the first segment of a new timeline counts, one that was made ready for later does not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'skyroute-segments-'))
  try {
    const files: Record<string, Buffer> = {
      // Before a restore; where the restore went on, with the beginning of what it left; after it.
      '00000001000000000000000A': start({ timeline: 1, number: 10 }),
      '00000002000000000000000B': start({ timeline: 1, number: 11 }),
      '00000002000000000000000C': start({ timeline: 2, number: 12 }),
      '00000002000000000000000D': start({ timeline: 1, number: 7 }),
      '00000002000000000000000E': Buffer.alloc(32),
    }
    for (const [name, page] of Object.entries(files)) await writeFile(path.join(folder, name), page)
    const left = await segmentsLeft(folder, { systemId, first: '00000001000000000000000A' })
    expect(left).toEqual(['00000001000000000000000A', '00000002000000000000000B', '00000002000000000000000C'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
