import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { AlertDialog } from '../../ui/dialog.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  /** In a drawer another record, or none, is a way out as well. */
  isInDrawer?: boolean
}

/** Asks before what was typed is lost: by a link of ours in a dialog, by closing the tab in the browser's own words. */
export function LeaveGuard({ isDirty, isInDrawer = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && placeOf(currentLocation, isInDrawer) !== placeOf(nextLocation, isInDrawer),
  )
  // The browser's own question when the tab is closed.
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title="Leave without saving?"
      description="What you typed here has not been saved. It is lost when you leave."
      safe="Stay here"
      costly="Leave without saving"
      onCostly={() => blocker.proceed?.()}
    />
  )
}

const placeOf = ({ pathname, search }: Location, isInDrawer: boolean) =>
  isInDrawer ? `${pathname} ${new URLSearchParams(search).get('open')}` : pathname
