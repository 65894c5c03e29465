import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import type { AlertDialogPopupProps } from '../../ui/popups/alert-dialog-popup.tsx'
import { AlertDialog } from '../../ui/popups/dialog.tsx'

type Report = (form: string, isDirty: boolean) => void

const Watch = createContext<Report>(() => {})

/**
 * Around everything that has forms, for the router knows one guard at a time: asks before what was typed is lost, by a
 * link of ours in a dialog, by closing the tab in the browser's own words.
 */
export function LeaveWatch({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback<Report>((form, isDirty) => {
    setDirty((before) => {
      if (before.has(form) === isDirty) return before
      const next = new Set(before)
      if (isDirty) next.add(form)
      else next.delete(form)
      return next
    })
  }, [])
  const isDirty = dirty.size > 0
  useBeforeUnload((event) => isDirty && event.preventDefault())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  return (
    <Watch value={report}>
      {children}
      <LeaveQuestion
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => open || blocker.reset?.()}
        onCostly={() => blocker.proceed?.()}
      />
    </Watch>
  )
}

const LeaveQuestion = (props: Pick<AlertDialogPopupProps, 'open' | 'onOpenChange' | 'onCostly'>) => (
  <AlertDialog
    title="Leave without saving?"
    description="What you typed here has not been saved. It is lost when you leave."
    safe="Stay here"
    costly="Leave without saving"
    {...props}
  />
)

/** A dialog with a form: `leave` closes it, and asks first when something was typed. `watched` is what stands in it. */
export function useLeavableDialog(close: () => void) {
  const report = useContext(Watch)
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const watch = useCallback<Report>(
    (form, isDirty) => {
      setDirty(isDirty)
      report(form, isDirty)
    },
    [report],
  )
  const closeNow = () => {
    setAsking(false)
    close()
  }
  const watched = (form: ReactNode) => (
    <Watch value={watch}>
      {form}
      <LeaveQuestion open={isAsking} onOpenChange={setAsking} onCostly={closeNow} />
    </Watch>
  )
  return { leave: () => (isDirty ? setAsking(true) : close()), watched }
}

/** In a drawer another record, or none, is a way out as well. */
const placeOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('open')}`

/** Tells the watch whether something typed in this form is not saved yet. */
export function useLeaveGuard(isDirty: boolean) {
  const report = useContext(Watch)
  const form = useId()
  // The one guard around all forms.
  useEffect(() => {
    report(form, isDirty)
    return () => report(form, false)
  }, [form, isDirty, report])
}
