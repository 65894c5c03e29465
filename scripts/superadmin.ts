// npm run superadmin -- NAME@…: makes the account of that address the first superadmin. The others are made in the console.
import { pino } from 'pino'
import { AppError } from '../server/src/errors.ts'
import { makeFirstSuperadmin } from '../server/src/features/access/first-superadmin.ts'
import { openContext } from '../server/src/open-context.ts'
import { withDatabase } from './script-database.ts'

const [email = ''] = process.argv.slice(2)

await withDatabase(async (config, ownerUrl) => {
  const ctx = openContext(config, ownerUrl, pino({ level: 'warn' }))
  try {
    await makeFirstSuperadmin(ctx, email)
    console.log(`${email} is the superadmin. Sign in again, and set up two-factor sign-in in your settings.`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await ctx.close()
  }
})
