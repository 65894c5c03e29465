import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** P4: half a second of bar over the page on a change of route. It delays nothing and is still under reduced motion. */
export function RouteBar() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const [shown, setShown] = useState({ pathname, hasMoved: false })
  if (shown.pathname !== pathname) setShown({ pathname, hasMoved: true })
  if (state === 'loading') return <div className="route-bar route-bar-waiting" aria-hidden="true" />
  return shown.hasMoved ? <div key={pathname} className="route-bar" aria-hidden="true" /> : null
}
