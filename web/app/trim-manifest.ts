import type { EntryContext } from 'react-router'

/**
 * The page's own routes of the many that the site has: the router makes anew, for every page, all those that it is
 * given here. Which address leads where was decided before, and the browser knows them all from a file of its own.
 */
export function trimManifest(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)))
  return { ...context, manifest: { ...manifest, routes } }
}
