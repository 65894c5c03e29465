// npm run db:backup: writes everything (database, uploaded files, keys) into a folder of BACKUP_FOLDER. The server may
// run meanwhile; one with an embedded database does the same every night.
import { makeBackup } from '../server/src/features/system/make-backup.ts'
import { openContext } from '../server/src/open-context.ts'
import { withDatabase } from './script-database.ts'

await withDatabase(async (config, ownerUrl, log) => {
  const ctx = openContext(config, ownerUrl, log)
  try {
    const { folder, rows, files, bytes } = await makeBackup(ctx)
    console.log(`${folder}: ${rows} rows (${(bytes / 1_048_576).toFixed(1)} MB), ${files} files.`)
  } finally {
    await ctx.close()
  }
})
