import type { Blocker } from 'react-router'
import { AlertDialog } from '../../ui/dialog.tsx'

/** Before a half-edited record is left. */
export function UnsavedQuestion({ blocker }: { blocker: Blocker }) {
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title="Leave without saving?"
      description="What you changed here has not been saved."
      safe="Stay here"
      costly="Leave"
      onCostly={() => blocker.proceed?.()}
    />
  )
}
