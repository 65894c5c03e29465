import type { BrowserContext, Request } from '@playwright/test'

/** How many requests of the pages are under way; a stream of events is never over. */
export function watchRequests(context: BrowserContext): { underWay(): number } {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (!request.url().includes('/events') && !['eventsource', 'ping'].includes(request.resourceType()))
      open.add(request)
  })
  const end = (request: Request) => void open.delete(request)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  // What a page asked for before it was closed is not answered any more.
  context.on('page', (page) => page.on('close', () => open.clear()))
  return { underWay: () => open.size }
}
