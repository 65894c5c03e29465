// npm run db:migrate: brings the database up to date and says what changed. The server does the same when it starts.
import { migrate } from '../server/src/db/migrate.ts'
import { readOptions } from './options/read-options.ts'
import { withDatabase } from './script-database.ts'

readOptions({ options: {} })

await withDatabase(async (_config, ownerUrl) => {
  const applied = await migrate(ownerUrl)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
})
