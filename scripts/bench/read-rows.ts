import { withClient } from '../../server/src/db/with-client.ts'

export async function readRows<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const { rows } = await withClient(url, (client) => client.query<T>(text, values))
  return rows
}
