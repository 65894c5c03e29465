import type { ReactNode } from 'react'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { deferScripts } from './defer-scripts.ts'
import { renderToBuffer } from './render-to-buffer.ts'
import { serialiseLoaderData } from './serialise-loader-data.ts'
import { serverContext } from './server-context.ts'
import { trimManifest } from './trim-manifest.ts'
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
  const answers = await serialiseLoaderData(routerContext.serverHandoffStream, nonce)
  const page: ReactNode = (
    <NonceProvider nonce={nonce}>
      <ServerRouter
        context={{ ...trimManifest(routerContext), serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </NonceProvider>
  )
  const { html, failed } = await renderToBuffer(page, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const body = request.method === 'HEAD' ? null : deferScripts(html, answers, nonce)
  return new Response(body, { status: failed ? 500 : status, headers })
}
