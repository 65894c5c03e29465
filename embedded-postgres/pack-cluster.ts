// The files of a cluster that runs as one tar, between pg_backup_start and pg_backup_stop: the log mends what changed
// while it was read.
import { constants, type Dirent, type Stats } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { extract, Header } from 'tar'

/** Made anew at a start, or of another server's life; their folders must be there. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const leftOut = /^(?:postmaster\.(?:pid|opts)|recovery\.signal|backup_label.*|pgsql_tmp.*|pg_internal\.init.*)$/
const controlFile = 'global/pg_control'
const blockBytes = 512
const chunkBytes = 1_048_576

/** `label` ends the copy and answers what PostgreSQL wants to find beside it. */
export async function* packCluster(cluster: string, label: () => Promise<string>): AsyncGenerator<Buffer> {
  for await (const entry of entriesOf(cluster, '')) yield* packEntry(cluster, entry)
  yield* packFile(cluster, controlFile)
  const text = Buffer.from(await label())
  yield headerOf({ path: 'backup_label', type: 'File', size: text.length })
  yield* padded(text)
  yield Buffer.alloc(2 * blockBytes)
}

export function unpackCluster(into: string) {
  return extract({ cwd: into, strict: true, preserveOwner: false })
}

type Entry = { path: string; isFolder: boolean }

async function* entriesOf(cluster: string, folder: string): AsyncGenerator<Entry> {
  const found = await readdir(path.join(cluster, folder), { withFileTypes: true }).catch(noneWhenGone<Dirent[]>([]))
  for (const entry of found) {
    const own = path.posix.join(folder, entry.name)
    if (leftOut.test(entry.name) || own === controlFile) continue
    yield { path: own, isFolder: entry.isDirectory() }
    if (entry.isDirectory() && !emptied.has(own)) yield* entriesOf(cluster, own)
  }
}

async function* packEntry(cluster: string, { path: own, isFolder }: Entry): AsyncGenerator<Buffer> {
  if (isFolder) yield headerOf({ path: `${own}/`, type: 'Directory', size: 0 })
  else yield* packFile(cluster, own)
}

/** As many bytes as it had when it was opened: what grew since is in the log, and so is what was cut off. */
async function* packFile(cluster: string, own: string): AsyncGenerator<Buffer> {
  const file = path.join(cluster, own)
  const known = await stat(file).catch(noneWhenGone<Stats | null>(null))
  const handle = known?.isFile()
    ? await open(file, constants.O_RDONLY).catch(noneWhenGone<FileHandle | null>(null))
    : null
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield headerOf({ path: own, type: 'File', size })
    for (let read = 0; read < size; read += chunkBytes)
      yield await readChunk(handle, read, Math.min(chunkBytes, size - read))
    yield Buffer.alloc(padding(size))
  } finally {
    await handle.close()
  }
}

async function readChunk(handle: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const chunk = Buffer.alloc(bytes)
  let filled = 0
  while (filled < bytes) {
    const { bytesRead } = await handle.read(chunk, filled, bytes - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return chunk
}

function* padded(bytes: Buffer): Generator<Buffer> {
  yield bytes
  yield Buffer.alloc(padding(bytes.length))
}

const padding = (size: number) => (blockBytes - (size % blockBytes)) % blockBytes

function headerOf({ path: own, type, size }: { path: string; type: 'File' | 'Directory'; size: number }): Buffer {
  const mode = type === 'File' ? 0o600 : 0o700
  const header = new Header({ path: own, type, size, mode, mtime: new Date(0), uid: 0, gid: 0 })
  if (header.encode() || !header.block) throw new Error(`${own} has too long a name for a base copy.`)
  return header.block
}

function noneWhenGone<Nothing>(nothing: Nothing) {
  return (error: NodeJS.ErrnoException): Nothing => {
    if (error.code !== 'ENOENT') throw error
    return nothing
  }
}
