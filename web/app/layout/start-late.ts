import { startWorker } from '../lib/browser/start-worker.ts'
import { showSavedFrom } from '../lib/offline/offline-cache.ts'
import { showLostPage } from './lost-page.ts'

/** What the shell does once it is drawn: no part of a first visit. */
export function startLate() {
  showLostPage()
  return startWorker(showSavedFrom)
}
