import { forgetInTab, readInTab, storeInTab } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'

/** As long as the server takes it. */
const WORKS_MS = 10 * 60_000

export type MailedTo = { email: string; remember: boolean }

/** Whoever looks into their mail may come back to a page that the phone has loaded anew. */
export function keepMailedTo(sent: MailedTo, now = Date.now()) {
  storeInTab(storageKeys.mailedCode, JSON.stringify({ ...sent, at: now }))
}

/** Where a code was mailed to that still works. */
export function mailedTo(now = Date.now()): MailedTo | null {
  try {
    // Only this file writes the key.
    const kept = JSON.parse(readInTab(storageKeys.mailedCode) ?? 'null') as (MailedTo & { at: number }) | null
    return kept && now - kept.at < WORKS_MS ? { email: kept.email, remember: kept.remember } : null
  } catch {
    return null
  }
}

export const forgetMailedTo = () => forgetInTab(storageKeys.mailedCode)
