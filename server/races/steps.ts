// Counts what lasts of a process's work: a transaction or a statement of its own that was committed, and a call that a
// provider has answered.
import type pg from 'pg'
import type { AppContext } from '../src/context.ts'

export type AfterStep = (what: string) => void

/** From here on `afterStep` is called behind each step, before anything that follows it. */
export function watchSteps({ pool }: AppContext, afterStep: AfterStep) {
  pool.on('connect', (client) => watchStatements(client, afterStep))
  const ask = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked)
    const { pathname } = new URL(String(asked[0]))
    afterStep(`${asked[1]?.method ?? 'GET'} ${pathname}`)
    return answer
  }
}

const isChange = /^\s*(insert|update|delete|with)\b/i

function watchStatements(client: pg.PoolClient, afterStep: AfterStep) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let isOpen = false
  client.query = ((...args: unknown[]) => {
    const text = String(args[0])
    const lasts = text === 'commit' || (!isOpen && isChange.test(text))
    if (text === 'begin') isOpen = true
    if (text === 'commit' || text === 'rollback') isOpen = false
    const answer = query(...args)
    return lasts && answer instanceof Promise ? answer.then((result) => done(result, text)) : answer
  }) as typeof client.query

  function done<T>(result: T, text: string): T {
    afterStep(text.trim().slice(0, 60))
    return result
  }
}
