import pg from 'pg'
import { backupName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * Restores beside the database and changes places when it is whole: a restore that fails changes nothing. Refused while
 * anybody is connected. What stood there stays, under the name that is answered.
 */
export async function replaceDatabase(folder: string, url: string, now: Date) {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const fresh = `${name}_restored`
  const keptAs = `${name}_before_${backupName(now)}`.toLowerCase().replaceAll('-', '')
  await onServer(url, [`drop database if exists ${quote(fresh)}`, `create database ${quote(fresh)}`])
  const manifest = await restoreBackup(folder, addressOf(url, fresh))
  await onServer(url, [
    `alter database ${quote(name)} rename to ${quote(keptAs)}`,
    `alter database ${quote(fresh)} rename to ${quote(name)}`,
  ])
  return { manifest, keptAs }
}

async function onServer(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: addressOf(url, 'postgres') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    throw new Error(`${(error as Error).message}. Stop the server before you restore.`)
  } finally {
    await client.end()
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
