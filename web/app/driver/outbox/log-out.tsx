import { useState } from 'react'
import { signOut } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { AlertDialog } from '../../ui/popups/dialog.tsx'
import { describeEntries, type Entry, forgetOutbox, readOutbox } from './outbox.ts'
import { sweepPhotos } from './photo-store.ts'
import type { Outbox } from './use-outbox.ts'

/** So long a bad line may take before the driver is asked instead. */
const LONGEST_MS = 5_000

export type Leaving = ReturnType<typeof useLeaving>

/** Logging out deletes what this phone has not sent: it is sent first, and what remains is asked about. */
export function useLeaving(outbox: Outbox) {
  const [is, setIs] = useState<'here' | 'sending' | 'asking'>('here')
  const sendOrAsk = async () => {
    setIs('sending')
    try {
      await Promise.race([outbox.sendNow(), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
    } finally {
      const { entries, refused } = readOutbox(outbox.userId)
      setIs(entries.length > 0 ? 'asking' : 'here')
      // What was refused just now stands on the page: the driver reads it first.
      if (entries.length === 0 && refused.length === outbox.refused.length) logOut(outbox.userId)
    }
  }
  return {
    isSending: is === 'sending',
    isAsking: is === 'asking',
    press: () => {
      if (outbox.entries.length === 0) logOut(outbox.userId)
      else if (is === 'here') void sendOrAsk()
    },
    stay: () => setIs('here'),
    leave: () => logOut(outbox.userId),
  }
}

/** Nothing of this driver stays on the phone. */
function logOut(userId: string) {
  signOut()
  forgetOutbox(userId)
  void sweepPhotos().finally(() => location.assign(paths.login()))
}

export function LogOutQuestion({ leaving, entries }: { leaving: Leaving; entries: readonly Entry[] }) {
  const isSent = entries.length === 0
  return (
    <AlertDialog
      open={leaving.isAsking}
      onOpenChange={(open) => open || leaving.stay()}
      title={isSent ? 'Nothing is left to send' : 'Log out before this is sent?'}
      description={
        isSent
          ? 'You can log out now.'
          : `Not sent yet: ${describeEntries(entries)}. If you log out, this is deleted from this phone, and the office is not told.`
      }
      safe="Stay"
      costly={isSent ? 'Log out' : 'Log out and delete'}
      onCostly={leaving.leave}
    />
  )
}
