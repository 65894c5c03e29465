import { Worker } from 'node:worker_threads'
import type { ApiText } from './ask-api.ts'
import type { ApiAsk, FromThread, PageAsk, RenderedPage, ToThread } from './messages.ts'

/** A page leaves a few megabytes of short-lived things behind: with the usual nursery, twice as much time goes into collecting them. */
const nurseryMb = 48
/** A second or two of work: so many pages waiting are all that a process can bear (http/admission). */
const waitingMost = 64

type Settle = { resolve: (page: RenderedPage) => void; reject: (error: Error) => void }

/**
 * Draws pages in a thread of its own: a page takes milliseconds of pure computing, and a booking that arrives
 * meanwhile shall not wait for it. The thread asks the API through here. One that ends is replaced at the next page.
 */
export class PageRenderer {
  private readonly entry: string
  private readonly callApi: (ask: ApiAsk) => Promise<ApiText>
  private readonly waiting = new Map<number, Settle>()
  private thread: Worker | null = null
  private lastId = 0

  /** `entry`: file address of the built site, which exports `renderPage`. */
  constructor(entry: string, callApi: (ask: ApiAsk) => Promise<ApiText>) {
    this.entry = entry
    this.callApi = callApi
  }

  /** Resolves when pages can be drawn; a site that cannot be loaded rejects. */
  async start(): Promise<void> {
    const thread = this.open()
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve())
      thread.once('error', reject)
    })
  }

  /** Pages that wait for the thread, of what can be borne. */
  get load(): number {
    return this.waiting.size / waitingMost
  }

  render(ask: PageAsk): Promise<RenderedPage> {
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      tell(this.thread ?? this.open(), { render: ask, id })
    })
  }

  async close(): Promise<void> {
    const thread = this.thread
    this.thread = null
    await thread?.terminate()
  }

  private open(): Worker {
    const thread = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { entry: this.entry },
      resourceLimits: { maxYoungGenerationSizeMb: nurseryMb },
    })
    this.thread = thread
    thread.on('message', (message: FromThread) => this.hear(thread, message))
    thread.on('error', (error) => this.end(thread, error instanceof Error ? error : new Error(String(error))))
    thread.on('exit', () => this.end(thread, new Error('the thread that draws pages has ended')))
    return thread
  }

  private hear(thread: Worker, message: FromThread) {
    if ('ask' in message) return void this.answer(thread, message.id, message.ask)
    if ('ready' in message) return
    const settle = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    if ('page' in message) settle?.resolve(message.page)
    else settle?.reject(new Error(message.failed))
  }

  /** To the thread that asked: the next one counts its questions from the beginning. */
  private async answer(thread: Worker, id: number, ask: ApiAsk) {
    try {
      tell(thread, { answer: await this.callApi(ask), id })
    } catch (error) {
      tell(thread, { broken: error instanceof Error ? error.message : String(error), id })
    }
  }

  /** What was being drawn is lost with its thread, and told. */
  private end(thread: Worker, error: Error) {
    if (this.thread === thread) this.thread = null
    else if (this.thread) return
    const lost = [...this.waiting.values()]
    this.waiting.clear()
    for (const { reject } of lost) reject(error)
  }
}

const tell = (thread: Worker, message: ToThread) => thread.postMessage(message)
