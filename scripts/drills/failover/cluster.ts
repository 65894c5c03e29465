// What Patroni says of the three, and how long until it is so.
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, type Name, names } from './machines.ts'

const patienceMs = 90_000

/** Asked as HAProxy asks: 200 is yes. One that does not answer is no. */
export async function says(name: Name, role: 'primary' | 'replica' | 'sync'): Promise<boolean> {
  const answer = await fetch(`http://${addressOf(name)}:8008/${role}`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  )
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status === 200
}

export async function whoIs(role: 'primary' | 'replica' | 'sync'): Promise<Name[]> {
  const answers = await Promise.all(names.map((name) => says(name, role)))
  return names.filter((_, place) => answers[place])
}

/** One primary, a synchronous standby and another one, which is what every step begins with. */
export async function untilWhole(): Promise<{ primary: Name; sync: Name; other: Name }> {
  return until('a primary with two standbys', async () => {
    const [primaries, syncs, replicas] = await Promise.all([whoIs('primary'), whoIs('sync'), whoIs('replica')])
    const [primary, sync] = [primaries[0], syncs[0]]
    const other = replicas.find((name) => name !== sync)
    return primaries.length === 1 && primary && sync && other && replicas.length === 2 && { primary, sync, other }
  })
}

export async function until<T>(what: string, look: () => Promise<T | false | null | undefined | ''>): Promise<T> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await pause(100)) {
    const seen = await look().catch(() => null)
    if (seen) return seen
  }
  throw new Error(`not within ${patienceMs / 1_000} s: ${what}`)
}
