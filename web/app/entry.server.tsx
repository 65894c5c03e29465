import { createHash } from 'node:crypto'
import { type EntryContext, ServerRouter } from 'react-router'
import { arrangeScripts } from './arrange-scripts.ts'
import { renderToBuffer } from './render-to-buffer.ts'
import { serialiseLoaderData } from './serialise-loader-data.ts'

/** On the scripts that the router writes, and nowhere else: a script that a text smuggled in does not have it. It never leaves this process. */
const mark = crypto.randomUUID()

/**
 * Pages are rendered whole before they are sent, so that an answer can be cached and its status is true. Which scripts
 * the page itself holds is told beside it, for its policy (server-context.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const loaderData = await serialiseLoaderData(routerContext.serverHandoffStream)
  const context = { ...routerContext, serverHandoffStream: undefined }
  const { html, failed } = await renderToBuffer(<ServerRouter context={context} url={request.url} nonce={mark} />, mark)
  const { page, inlineScripts } = arrangeScripts({ html, loaderData, mark, isOnlyRead: isOnlyRead(routerContext) })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('X-Inline-Scripts', inlineScripts.map(sourceOf).join(' '))
  return new Response(request.method === 'HEAD' ? null : page, { status: failed ? 500 : status, headers })
}

/** Pages that everybody reads alike and that do nothing by themselves, as one that waits for the line does. */
const isOnlyRead = ({ staticHandlerContext }: EntryContext) =>
  /^public\/(?!offline$|verify$)/.test(staticHandlerContext.matches.at(-1)?.route.id ?? '')

/** A script as a policy names it. */
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
