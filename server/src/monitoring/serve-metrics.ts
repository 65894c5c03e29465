import { createServer, type Server, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AppContext } from '../context.ts'
import { tradeQuestions } from '../features/system/figures/trade-questions.ts'
import { workQuestions } from '../features/system/figures/work-questions.ts'
import type { App } from '../http/app-type.ts'
import { watch } from '../trace/watch.ts'
import { openFigures } from './asked-figures.ts'
import { countWork } from './counted-work.ts'
import { ownFigures } from './own-figures.ts'

export type Metrics = { registry: Registry; text(): Promise<string>; close(): void }

/** Counts from now on. `app` is null where a process runs jobs alone. */
export function openMetrics(ctx: AppContext, app: App | null): Metrics {
  const registry = new Registry()
  ownFigures(ctx, app, registry)
  const figures = openFigures(ctx, registry, [...tradeQuestions, ...workQuestions])
  const stop = watch(countWork(registry))
  return {
    registry,
    async text() {
      await figures.refresh()
      return registry.metrics()
    },
    close: stop,
  }
}

/** Memory, event loop and garbage of this process, by the library's own names. */
export function defaultFigures(registry: Registry) {
  collectDefaultMetrics({ register: registry })
}

type Place = { host: string; port: number }

/** On a port of its own, which the public never reaches. Answers how to stop. */
export async function serveMetrics(ctx: AppContext, app: App | null, place: Place): Promise<() => Promise<void>> {
  const metrics = openMetrics(ctx, app)
  defaultFigures(metrics.registry)
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') answer.writeHead(404).end()
    else void give(ctx, metrics, answer)
  })
  await listen(server, place)
  ctx.log.info({ port: place.port }, 'figures are given at /metrics')
  return () => {
    metrics.close()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
}

async function give(ctx: AppContext, metrics: Metrics, answer: ServerResponse) {
  try {
    const text = await metrics.text()
    answer.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text)
  } catch (error) {
    ctx.log.error({ err: error }, 'the figures could not be given')
    answer.writeHead(500).end()
  }
}

function listen(server: Server, { host, port }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
