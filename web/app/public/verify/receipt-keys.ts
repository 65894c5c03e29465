import { api, orElse } from '../../lib/api.ts'
import { readStored, store } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import type { ReceiptKey } from './signature.ts'

/** The public keys as they are now, kept for when there is no line; null when they could not be fetched. */
export async function fetchKeys(): Promise<ReceiptKey[] | null> {
  const answer = await orElse(api.get('/receipts/keys'), null)
  if (answer) store(storageKeys.receiptKeys, JSON.stringify(answer.keys))
  return answer?.keys ?? null
}

/** The key with that id: of the kept ones, else of the server's. */
export async function keyFor(id: string): Promise<{ key: ReceiptKey | undefined; isFresh: boolean }> {
  const named = (keys: ReceiptKey[]) => keys.find((key) => key.id === id)
  const kept = named(keptKeys())
  if (kept) return { key: kept, isFresh: false }
  const fresh = await fetchKeys()
  return { key: fresh ? named(fresh) : undefined, isFresh: fresh !== null }
}

function keptKeys(): ReceiptKey[] {
  try {
    // Only this file writes the key.
    return JSON.parse(readStored(storageKeys.receiptKeys) ?? '[]') as ReceiptKey[]
  } catch {
    return []
  }
}
