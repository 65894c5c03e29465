import path from 'node:path'
import pg from 'pg'
import { readEmbeddedUrl } from '../server/src/db/embedded.ts'

/** Whether these tests may reach into the database of the house they run against. */
export const hasDatabase = Boolean(process.env.E2E_DATA_FOLDER)

/** The clock of a hold runs out now: nobody can wait for half an hour. */
export async function endHold(bookingId: string) {
  const connectionString = await readEmbeddedUrl(path.join(process.env.E2E_DATA_FOLDER ?? '', 'postgres'))
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query("update bookings set hold_expires_at = now() - interval '1 second' where id = $1", [bookingId])
  } finally {
    await client.end()
  }
}
