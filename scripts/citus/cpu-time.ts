// What a server and its databases have worked so far, as Linux counts it: on a machine that others use as well, the work
// of an answer says more than how many there were in a second. Only for databases on this machine.
import { readdirSync, readFileSync } from 'node:fs'
import { withClient } from '../../server/src/db/with-client.ts'

const checkpointer = `select pid from pg_stat_activity where backend_type = 'checkpointer'`

/** The first process of each database server: this one, and those that its Citus knows. */
export async function firstProcesses(url: string, isSpread: boolean): Promise<number[]> {
  const pids = await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(checkpointer)
    if (!isSpread) return rows.map(({ pid }) => pid)
    const { rows: workers } = await client.query<{ result: string }>('select result from run_command_on_workers($1)', [
      checkpointer,
    ])
    return [...rows.map(({ pid }) => pid), ...workers.map(({ result }) => Number(result))]
  })
  return pids.flatMap((pid) => readStat(pid)?.parent ?? [])
}

/** Milliseconds of these processes, of those they began, and of those that have ended since. */
export function cpuMs(firsts: readonly number[]): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : []))
  const counted = all.filter(({ pid, parent }) => firsts.includes(pid) || firsts.includes(parent))
  return counted.reduce((sum, { own, ofEnded, pid }) => sum + own + (firsts.includes(pid) ? ofEnded : 0), 0)
}

const tickMs = 10

function readStat(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticks = (from: number) => Number(fields[from]) + Number(fields[from + 1])
    return { pid, parent: Number(fields[1]), own: ticks(11) * tickMs, ofEnded: ticks(13) * tickMs }
  } catch {
    return null // it has ended
  }
}
