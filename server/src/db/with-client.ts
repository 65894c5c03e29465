import pg from 'pg'

/**
 * One connection of its own, outside the pool, for as long as the work takes. When it is lost the work fails, at its next
 * statement or at its end; unheard, the loss would end the process.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  let lost: Error | undefined
  client.on('error', (error) => {
    lost ??= error
  })
  await client.connect()
  try {
    const result = await work(client)
    if (lost) throw lost
    return result
  } finally {
    await client.end()
  }
}
