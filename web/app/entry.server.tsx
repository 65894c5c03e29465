import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
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
  const page = await renderWhole(request, routerContext, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : page.html, { status: page.failed ? 500 : status, headers })
}

async function renderWhole(request: Request, routerContext: EntryContext, nonce: string) {
  let failed = false
  const html = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        // Nothing is streamed later, so no part of a page may wait for an inline script to reveal it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => void pipe(collect(resolve)),
        onShellError: reject,
        onError(error) {
          failed = true
          console.error(error)
        },
      },
    )
  })
  return { html, failed }
}

/** Takes a page in as it is written, in bytes: nobody reads it as text before it is sent. */
function collect(onWhole: (page: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      onWhole(Buffer.concat(chunks))
      next()
    },
  })
}
