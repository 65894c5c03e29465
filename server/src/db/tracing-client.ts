import type pg from 'pg'
import { noteStatement } from '../trace/watch.ts'

/** The same client, which tells of each statement that has ended: its text, in which values have places, and its time. */
export function tracingClient(client: typeof pg.Client): typeof pg.Client {
  return class extends client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads of query are not expressible here
    override query(...args: any[]): any {
      const began = performance.now()
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const answer = (super.query as any)(...args)
      const text: unknown = typeof args[0] === 'string' ? args[0] : args[0]?.text
      if (typeof text === 'string' && answer instanceof Promise) {
        const note = () => noteStatement(text, performance.now() - began)
        answer.then(note, note)
      }
      return answer
    }
  }
}
