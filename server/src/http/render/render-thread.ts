// Runs in a thread of its own (page-renderer.ts): pages are drawn here, so that what books and pays waits for none.
import { parentPort, workerData } from 'node:worker_threads'
import { type ApiCall, type ApiText, apiAnswer, sharedBriefly } from './ask-api.ts'
import type { FromThread, PageAsk, RenderedPage, ToThread } from './messages.ts'

type PageContext = { api: ApiCall; currency: string; origin: string }
type RenderPage = (request: Request, context: PageContext) => Promise<Response>

const { entry } = workerData as { entry: string }
const { renderPage } = (await import(entry)) as { renderPage: RenderPage }

const asked = new Map<number, { resolve: (answer: ApiText) => void; reject: (error: Error) => void }>()
let lastId = 0
const visitors = sharedBriefly(callAs(undefined), () => performance.now())

parentPort?.on('message', (message: ToThread) => {
  if ('render' in message) return void answer(message.id, message.render)
  const call = asked.get(message.id)
  asked.delete(message.id)
  if ('answer' in message) call?.resolve(message.answer)
  else call?.reject(new Error(message.broken))
})
tell({ ready: true })

async function answer(id: number, ask: PageAsk) {
  try {
    const page = await render(ask)
    tell({ page, id }, [page.body.buffer as ArrayBuffer])
  } catch (error) {
    tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error), id })
  }
}

async function render({ url, accept, agent, currency, origin, authorization }: PageAsk): Promise<RenderedPage> {
  const request = new Request(new URL(url, origin), { headers: { accept, ...(agent && { 'user-agent': agent }) } })
  const api = authorization ? callAs(authorization) : visitors
  const response = await renderPage(request, { api, currency, origin })
  const headers = [...response.headers].filter(([name]) => name !== 'content-length')
  return { status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) }
}

function callAs(authorization: string | undefined): ApiCall {
  return async (path, init) => {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...(authorization && { authorization }) }
    const body = typeof init?.body === 'string' ? init.body : undefined
    const id = ++lastId
    const text = await new Promise<ApiText>((resolve, reject) => {
      asked.set(id, { resolve, reject })
      tell({ ask: { method: init?.method ?? 'GET', path, headers, body }, id })
    })
    return apiAnswer(text)
  }
}

function tell(message: FromThread, moved: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, moved)
}
