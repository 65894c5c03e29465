// npm run db:seed: loads the demo data into a database that has none.
import { migrate } from '../server/src/db/migrate.ts'
import { seedWhenEmpty } from '../server/src/db/seed/seed.ts'
import { openContext } from '../server/src/open-context.ts'
import { withDatabase } from './script-database.ts'

await withDatabase(async (config, ownerUrl, log) => {
  await migrate(ownerUrl)
  const ctx = openContext(config, ownerUrl, log)
  try {
    await seedWhenEmpty(ctx, ownerUrl)
    console.log('The demo data is there.')
  } finally {
    await ctx.close()
  }
})
