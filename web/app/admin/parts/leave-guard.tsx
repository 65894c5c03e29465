import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { AlertDialog } from '../../ui/dialog.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  /** In a drawer another record, or none, is a way out as well. */
  isInDrawer?: boolean
}
type Report = (form: string, isDirty: boolean) => void

const Watch = createContext<Report | null>(null)

/** Around several forms of one page: the router knows one guard at a time. */
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
  return (
    <Watch value={report}>
      <Guard isDirty={dirty.size > 0} />
      {children}
    </Watch>
  )
}

/** Asks before what was typed is lost: by a link of ours in a dialog, by closing the tab in the browser's own words. */
export function LeaveGuard(props: LeaveGuardProps) {
  const report = useContext(Watch)
  return report ? <Told isDirty={props.isDirty} report={report} /> : <Guard {...props} />
}

function Told({ isDirty, report }: { isDirty: boolean; report: Report }) {
  const form = useId()
  // The page's one guard.
  useEffect(() => {
    report(form, isDirty)
    return () => report(form, false)
  }, [form, isDirty, report])
  return null
}

function Guard({ isDirty, isInDrawer = false }: LeaveGuardProps) {
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
