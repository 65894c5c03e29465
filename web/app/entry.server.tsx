import type { ReactNode } from 'react'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { handOver } from './hand-over.ts'
import { renderWhole } from './render-whole.ts'
import { routesAtHand } from './routes-at-hand.ts'
import { scriptLast } from './script-last.ts'
import { serverContext } from './server-context.ts'
import { NonceProvider } from './ui/nonce.tsx'

/** Pages are rendered whole before they are sent, so that an answer can be cached and its status is true. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  const { nonce } = loadContext.get(serverContext)
  const answers = await handOver(routerContext.serverHandoffStream, nonce)
  const page: ReactNode = (
    <NonceProvider nonce={nonce}>
      <ServerRouter
        context={{ ...routesAtHand(routerContext), serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </NonceProvider>
  )
  const { html, failed } = await renderWhole(page, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const body = request.method === 'HEAD' ? null : scriptLast(html, answers, nonce)
  return new Response(body, { status: failed ? 500 : status, headers })
}
