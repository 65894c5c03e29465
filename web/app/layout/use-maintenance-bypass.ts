import { useContext, useEffect, useState } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useRevalidator } from 'react-router'
import { useUser, worksHere } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'

/** Once a visit: what the router loads afterwards is loaded as the person who is here. */
let hasEntered = false

/** P1: staff and drivers come in during maintenance. The page that the server rendered was for nobody, so it is loaded again. */
export function useMaintenanceBypass(): boolean {
  const { settings } = useSite()
  const user = useUser()
  // Before its first page is loaded the router asks the server for nothing: to load again would be an error.
  const isLoaded = useContext(RouterState)?.initialized ?? false
  const isWanted = settings.maintenance_mode && worksHere(user) && isLoaded
  const { revalidate } = useRevalidator()
  const [isInside, setInside] = useState(hasEntered)
  // The router's requests; see lib/staff-pages.ts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who is here
  useEffect(() => {
    if (!isWanted || hasEntered) return
    hasEntered = true
    void import('../lib/staff-pages.ts').then(async ({ sendTokenWithPages }) => {
      sendTokenWithPages()
      await revalidate()
      setInside(true)
    })
  }, [isWanted])
  return isInside && isWanted
}
