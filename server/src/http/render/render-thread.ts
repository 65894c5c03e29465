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
const visitors = sharedBriefly(callAs({}), () => performance.now())

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

async function render({ url, accept, agent, currency, origin, authorization, form }: PageAsk): Promise<RenderedPage> {
  const headers = { accept, ...(agent && { 'user-agent': agent }) }
  const request = new Request(new URL(url, origin), form ? formRequest(form.text, headers) : { headers })
  const api = authorization || form ? callAs({ authorization, address: form?.address }) : visitors
  const response = await renderPage(request, { api, currency, origin })
  const kept = [...response.headers].filter(([name]) => name !== 'content-length')
  return { status: response.status, headers: kept, body: new Uint8Array(await response.arrayBuffer()) }
}

const formRequest = (body: string, headers: Record<string, string>) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  body,
})

function callAs({ authorization, address }: { authorization?: string; address?: string }): ApiCall {
  return async (path, init) => {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...(authorization && { authorization }) }
    const body = typeof init?.body === 'string' ? init.body : undefined
    const id = ++lastId
    const text = await new Promise<ApiText>((resolve, reject) => {
      asked.set(id, { resolve, reject })
      tell({ ask: { method: init?.method ?? 'GET', path, headers, body, ...(address && { address }) }, id })
    })
    return apiAnswer(text)
  }
}

function tell(message: FromThread, moved: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, moved)
}
