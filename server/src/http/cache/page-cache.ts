import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '../render/messages.ts'
import { PackedBody } from './packed-body.ts'

export type Page = { status: number; headers: [string, string][]; body: PackedBody }

type Kept = { madeAt: number; page: Promise<Page> }

const keepMs = 1_000
/** Some ninety lists; a home page and the busiest hotels need a tenth of it. */
const bytesMost = 16 * 1024 * 1024

/**
 * Rendered pages for visitors, kept for one second: popular pages are rendered once a second at the most, and none
 * is ever wrong for longer. Callers who ask at once share one rendering.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, Kept>({ maxSize: bytesMost })
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  get(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
    const kept = this.pages.get(key)
    if (kept && this.isFresh(kept)) return kept.page
    for (const [old, each] of [...this.pages.entries()]) if (!this.isFresh(each)) this.pages.delete(old)
    const madeAt = this.now()
    const page = render().then(read)
    this.pages.set(key, { madeAt, page }, { size: 1 })
    // What it weighs is known once it is drawn; it may be gone by then, or drawn anew.
    const settle = (size: number) => {
      if (this.pages.peek(key)?.page === page) this.pages.set(key, { madeAt, page }, { size })
    }
    const forget = () => this.pages.peek(key)?.page === page && this.pages.delete(key)
    page.then(({ status, body }) => (status === 200 ? settle(body.plain.length || 1) : forget()), forget)
    return page
  }

  get size() {
    return this.pages.size
  }

  /** For one caller alone. */
  async once(render: () => Promise<RenderedPage>): Promise<Page> {
    return read(await render())
  }

  private isFresh({ madeAt }: Kept): boolean {
    return this.now() - madeAt < keepMs
  }
}

const read = ({ status, headers, body }: RenderedPage): Page => ({
  status,
  headers,
  body: new PackedBody(Buffer.from(body.buffer, body.byteOffset, body.byteLength)),
})
