import { useMemo, useSyncExternalStore } from 'react'
import { type SavedDraft, visitorsDraftAt } from '../wizard/saved-draft.ts'

const never = () => () => {}

/** What waits in the wizard for who logs in; the server, and the first paint of a whole load, know of none. */
export function useVisitorsDraft(returnTo: string | undefined): SavedDraft | null {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useMemo(() => (isInBrowser ? visitorsDraftAt(returnTo) : null), [isInBrowser, returnTo])
}
