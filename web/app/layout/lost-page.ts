import { forgetInTab, readInTab } from '../lib/browser/browser-storage.ts'
import { storageKeys } from '../lib/browser/storage-keys.ts'
import { showError } from '../ui/toasts/toast.ts'

/**
 * When the script of the page that somebody asked for does not come, the router loads the one they are on anew, without
 * a word. The shell notes where that was, and they are told afterwards.
 */
export function showLostPage() {
  if (readInTab(storageKeys.lostPage) === location.href)
    showError('The page you asked for did not load', 'Check your connection and try again.')
  forgetInTab(storageKeys.lostPage)
}
