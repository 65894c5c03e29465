import { once } from 'node:events'
import { startNode } from '../processes.ts'
import type { Plan, Told } from './plan.ts'

const client = new URL('./client.ts', import.meta.url)

/** Carries a plan out in a process of its own; answers that are none of the wanted statuses are an error. */
export async function runLoad(plan: Plan, wanted: readonly number[] = [200]): Promise<Told> {
  const told = await describeLoad(plan)
  const other = Object.keys(told.statuses).filter((status) => !wanted.includes(Number(status)))
  if (other.length > 0) throw new Error(`${plan.asks[0]?.path} was answered ${JSON.stringify(told.statuses)}`)
  return told
}

/** The same, for who wants to count the refusals. */
export async function describeLoad(plan: Plan): Promise<Told> {
  const child = startNode(client, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const told = once(child, 'message')
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load generator ended with ${code}`)
  })
  ended.catch(() => {})
  child.send(plan)
  const [answer] = (await Promise.race([told, ended])) as [Told]
  if (child.exitCode === null) await once(child, 'exit')
  return answer
}
