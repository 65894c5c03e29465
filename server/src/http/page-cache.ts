import { type NoncedPage, noncedPage } from './nonced-page.ts'
import type { RenderedPage } from './render/messages.ts'

export type Page = { status: number; headers: [string, string][]; body: NoncedPage | Buffer }

type Kept = { madeAt: number; bytes: number; page: Promise<Page> }

const keepMs = 1_000
/** Some ninety lists; a home page and the busiest hotels need a tenth of it. */
const bytesMost = 16 * 1024 * 1024

/**
 * Rendered pages for visitors, kept for one second: popular pages are rendered once a second at the most, and none
 * is ever wrong for longer. Callers who ask at once share one rendering.
 */
export class PageCache {
  private readonly pages = new Map<string, Kept>()
  private readonly placeholder: string
  private readonly now: () => number
  private bytes = 0

  constructor(placeholder: string, now: () => number) {
    this.placeholder = placeholder
    this.now = now
  }

  get(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
    const kept = this.pages.get(key)
    if (kept && this.now() - kept.madeAt < keepMs) return kept.page
    if (kept) this.forget(key, kept)
    const made: Kept = { madeAt: this.now(), bytes: 0, page: render().then((drawn) => this.read(drawn, weigh)) }
    const weigh = (bytes: number) => this.weigh(key, made, bytes)
    this.pages.set(key, made)
    made.page.then(
      (page) => page.status !== 200 && this.forget(key, made),
      () => this.forget(key, made),
    )
    return made.page
  }

  get size() {
    return this.pages.size
  }

  /** For one caller alone. */
  async once(render: () => Promise<RenderedPage>): Promise<Page> {
    return this.read(await render(), () => {})
  }

  private read({ status, headers, body }: RenderedPage, weigh: (bytes: number) => void): Page {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    weigh(bytes.length)
    const isHtml = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
    return { status, headers, body: isHtml ? noncedPage(bytes, this.placeholder) : bytes }
  }

  /** What is over goes, and the oldest while there is too much. */
  private weigh(key: string, kept: Kept, bytes: number) {
    if (this.pages.get(key) !== kept) return
    kept.bytes = bytes
    this.bytes += bytes
    for (const [oldKey, old] of this.pages) {
      if (this.bytes <= bytesMost && this.now() - old.madeAt < keepMs) return
      if (old !== kept) this.forget(oldKey, old)
    }
  }

  private forget(key: string, kept: Kept) {
    if (this.pages.get(key) !== kept) return
    this.pages.delete(key)
    this.bytes -= kept.bytes
  }
}
