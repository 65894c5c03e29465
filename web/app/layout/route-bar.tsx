import { useLocation, useNavigation } from 'react-router'

/** P4: half a second of bar over the page on a change of route. It delays nothing and is still under reduced motion. */
export function RouteBar() {
  const { pathname, key } = useLocation()
  const { state } = useNavigation()
  const isFirstPage = key === 'default'
  if (state === 'loading') return <div className="route-bar route-bar-waiting" aria-hidden="true" />
  return isFirstPage ? null : <div key={pathname} className="route-bar" aria-hidden="true" />
}
