import { type NoncedPage, noncedPage } from './nonced-page.ts'

export type Page = { status: number; headers: [string, string][]; body: NoncedPage | Buffer }

const keepMs = 1_000
const pagesMost = 500

/**
 * Rendered pages for visitors, kept for one second: popular pages are rendered once a second at the most, and none
 * is ever wrong for longer. Callers who ask at once share one rendering.
 */
export class PageCache {
  private readonly pages = new Map<string, { madeAt: number; page: Promise<Page> }>()
  private readonly placeholder: string
  private readonly now: () => number

  constructor(placeholder: string, now: () => number) {
    this.placeholder = placeholder
    this.now = now
  }

  get(key: string, render: () => Promise<Response>): Promise<Page> {
    const kept = this.pages.get(key)
    if (kept && this.now() - kept.madeAt < keepMs) return kept.page
    const page = render().then((response) => this.read(response))
    this.pages.delete(key)
    this.pages.set(key, { madeAt: this.now(), page })
    this.dropOldest()
    page.then(
      (made) => made.status !== 200 && this.forget(key, page),
      () => this.forget(key, page),
    )
    return page
  }

  /** For one caller alone. */
  async once(render: () => Promise<Response>): Promise<Page> {
    return this.read(await render())
  }

  private async read(response: Response): Promise<Page> {
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    const bytes = Buffer.from(await response.arrayBuffer())
    const isHtml = response.headers.get('content-type')?.startsWith('text/html')
    return { status: response.status, headers, body: isHtml ? noncedPage(bytes, this.placeholder) : bytes }
  }

  private forget(key: string, page: Promise<Page>) {
    if (this.pages.get(key)?.page === page) this.pages.delete(key)
  }

  private dropOldest() {
    if (this.pages.size <= pagesMost) return
    const oldest = this.pages.keys().next().value
    if (oldest !== undefined) this.pages.delete(oldest)
  }
}
