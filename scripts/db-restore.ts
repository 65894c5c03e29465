// npm run db:restore [-- <folder of a backup>]: puts a backup in the place of the database, the newest unless one is
// named. Stop the server first. What stood there is kept under another name.
import { join, resolve } from 'node:path'
import { bringBackFiles, bringBackKeys } from '../server/src/db/backup/backup-files.ts'
import { listBackups } from '../server/src/db/backup/list-backups.ts'
import { replaceDatabase } from '../server/src/db/backup/replace-database.ts'
import { withDatabase } from './script-database.ts'

await withDatabase(async ({ backups, dataFolder }, ownerUrl) => {
  const [newest] = await listBackups(backups.folder)
  const named = process.argv[2]
  if (!named && !newest) throw new Error(`There is no backup in ${backups.folder}.`)
  const folder = named ? resolve(named) : join(backups.folder, newest ?? '')
  const { manifest, keptAs } = await replaceDatabase(folder, ownerUrl, new Date())
  const { lost } = await bringBackFiles(manifest.files, { from: join(folder, '..'), dataFolder })
  await bringBackKeys(folder, dataFolder)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored ${folder} of ${manifest.madeAt}: ${rows} rows, ${manifest.files.length - lost} files.`)
  if (lost > 0) console.log(`${lost} files are in no backup any more.`)
  console.log(`What stood there is kept as the database ${keptAs}.`)
})
