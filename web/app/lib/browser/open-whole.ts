import { seemsOffline } from '../offline/line.ts'

/** Without a line the router cannot load another page's script; a whole page comes from what was kept. */
export function openWhole(event: MouseEvent) {
  if (!seemsOffline() || !navigator.serviceWorker?.controller) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.origin !== location.origin || link.pathname === location.pathname) return
  event.preventDefault()
  location.assign(link.href)
}
