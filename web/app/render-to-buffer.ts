import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

type Rendered = { html: Buffer; failed: boolean }

/** What React leaves where a part was not ready, or threw. */
const unfinished = '<!--$!-->'

/**
 * A page in bytes. In one go when nothing in it waits: that takes less time than writing a stream, and code that is
 * loaded late waits only the first time. What waits or throws is rendered again by the patient way, which also tells.
 */
export async function renderToBuffer(page: ReactNode, nonce: string): Promise<Rendered> {
  const html = renderAtOnce(page)
  return html ? { html, failed: false } : renderPatiently(page, nonce)
}

/** Null when a part was not ready, or threw. React leaves the doctype to who sends the text. */
function renderAtOnce(page: ReactNode): Buffer | null {
  try {
    const html = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`)
    return html.includes(unfinished) ? null : html
  } catch {
    return null
  }
}

async function renderPatiently(page: ReactNode, nonce: string): Promise<Rendered> {
  let failed = false
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Nothing is streamed later, so no part of a page may wait for an inline script to reveal it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(collect(resolve)),
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
  })
  return { html, failed }
}

function collect(onWhole: (page: Buffer) => void): Writable {
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
