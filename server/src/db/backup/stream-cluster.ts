import { PassThrough } from 'node:stream'
import pg from 'pg'

/** In a copy's stream the kind of message comes before what it carries; this kind is a part of the tar. */
const tarKind = 'd'.charCodeAt(0)

// Commands of the replication protocol, which knows its keywords in capitals alone.
const reserveLog = 'CREATE_REPLICATION_SLOT skyroute_backup TEMPORARY PHYSICAL (RESERVE_WAL)'
const copyCluster = "BASE_BACKUP (LABEL 'skyroute', CHECKPOINT 'fast', WAL, MANIFEST 'no')"

/**
 * The cluster while it runs as one tar, by PostgreSQL's own BASE_BACKUP, which pg_basebackup asks for too. PostgreSQL
 * checks each page's checksum on the way and adds the log that makes the copy consistent. One at a time: the slot, which
 * holds that log until then and ends with the connection, exists once.
 */
export async function* streamCluster(ownerUrl: string): AsyncGenerator<Buffer> {
  const url = new URL(ownerUrl)
  url.searchParams.set('replication', 'database')
  const client = new pg.Client({ connectionString: url.href })
  const tar = new PassThrough()
  client.on('error', (error) => tar.destroy(error))
  await client.connect()
  try {
    const { connection } = client
    connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
      // Its bytes are the connection's, and overwritten by the next.
      if (chunk[0] === tarKind && !tar.write(Buffer.from(chunk.subarray(1)))) connection.stream.pause()
    })
    tar.on('drain', () => connection.stream.resume())
    await client.query(reserveLog).catch(explainSecond)
    client.query(copyCluster).then(
      () => tar.end(),
      (error: Error) => tar.destroy(error),
    )
    yield* tar
  } finally {
    await client.end()
  }
}

function explainSecond(error: Error & { code?: string }): never {
  const duplicateObject = '42710'
  throw error.code === duplicateObject ? new Error('Another backup is being made.') : error
}
