// npm run db:backup: a base copy of the embedded database and the uploaded files into BACKUP_FOLDER. The server may run
// meanwhile, and does the same every night.
import { makeBackup } from '../server/src/features/system/make-backup.ts'
import { openContext } from '../server/src/open-context.ts'
import { readOptions } from './options/read-options.ts'
import { withDatabase } from './script-database.ts'

readOptions({ options: {} })

await withDatabase(async (config, ownerUrl, log) => {
  const ctx = openContext(config, ownerUrl, log)
  try {
    const made = await makeBackup(ctx)
    const { folder } = config.backups
    if (made) console.log(`Base copy ${made.name} in ${folder}: ${(made.bytes / 1_048_576).toFixed(1)} MB.`)
    else console.log(`Uploaded files are in ${folder}. pgBackRest copies the database (docs/production.md, 8).`)
  } finally {
    await ctx.close()
  }
})
