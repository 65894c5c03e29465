// The gate that every statement of a simulated process goes through: it is sent when the scheduler picks it.
import type pg from 'pg'
import type { Scheduler, SimulatedConnection } from './scheduler.ts'

type Gate = { process: string; scheduler: Scheduler }

/** As `openDatabase` is given it: the driver's client, behind the gate. */
export function gatedClient(client: typeof pg.Client, { process, scheduler }: Gate): typeof pg.Client {
  let opened = 0
  return class extends client {
    private readonly place: SimulatedConnection = {
      process,
      name: `${process}/${++opened}`,
      pid: () => pidOf(this),
      cut: () => cut(this),
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads of connect are not expressible here
    override connect(callback?: any): any {
      const send = async () => {
        await super.connect()
        await super.query(ofSimulatedSession, [this.place.name])
      }
      const connected = scheduler.submit({ on: this.place, text: 'connect', send })
      if (!callback) return connected
      connected.then(() => callback(), callback)
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads of query are not expressible here
    override query(...args: any[]): any {
      const callback = typeof args.at(-1) === 'function' ? args.pop() : null
      const text: string = typeof args[0] === 'string' ? args[0] : args[0].text
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const send = (): Promise<unknown> => (super.query as any)(...args)
      const answer = scheduler.submit({ on: this.place, text, send })
      if (!callback) return answer
      answer.then((result) => callback(null, result), callback)
    }
  }
}

/** Waiting is the scheduler's to end, and ids come from the connection's name (`seeded-ids.ts`). */
const ofSimulatedSession = `
  select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false),
         set_config('idle_in_transaction_session_timeout', '0', false), set_config('simulated.connection', $1, false)`

/** What the driver has and its types do not name. */
type Inside = { processID: number | null; connection: { stream: { destroyed: boolean; destroy(): void } } }
const insideOf = (client: pg.Client) => client as unknown as Inside

const pidOf = (client: pg.Client) => insideOf(client).processID

async function cut(client: pg.Client) {
  const { stream } = insideOf(client).connection
  if (stream.destroyed) return
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  stream.destroy()
  await ended
}
