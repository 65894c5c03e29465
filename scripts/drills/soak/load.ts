import { setTimeout as pause } from 'node:timers/promises'
import type { SoakWorld } from './soak-world.ts'
import { type Asked, nextVisit, type People, type Teller } from './visits.ts'

export type Heard = Asked & { tookMs: number }
type Parts = { world: SoakWorld; people: People; hear(heard: Heard): void }

const patienceMs = 30_000
const waitingMost = 400

/** As many visits as so many people make one after another; answers how many a second were not refused. */
export async function atOnce(parts: Parts, { people, seconds }: { people: number; seconds: number }): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let visits = 0
  const keepComing = async () => {
    while (performance.now() < until) {
      if (await visit(parts)) visits += 1
    }
  }
  await Promise.all(Array.from({ length: people }, keepComing))
  return visits / seconds
}

/** So many visits begin each second, whatever becomes of those before; answers how many could not begin. */
export async function steadily(parts: Parts, perSecond: number, isOver: () => boolean): Promise<number> {
  const underWay = new Set<Promise<void>>()
  const beganAt = performance.now()
  let [begun, left] = [0, 0]
  while (!isOver()) {
    for (const due = ((performance.now() - beganAt) / 1_000) * perSecond; begun < due; begun++) {
      if (underWay.size >= waitingMost) left += 1
      else {
        const ended: Promise<void> = visit(parts).then(() => void underWay.delete(ended))
        underWay.add(ended)
      }
    }
    await pause(5)
  }
  await Promise.all(underWay)
  return left
}

/** False when anything of it was refused or broke. */
async function visit({ world, people, hear }: Parts): Promise<boolean> {
  let isWhole = true
  const tell: Teller = async (kind, { method = 'GET', path, headers = {}, body }) => {
    const askedAt = performance.now()
    const sent = {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body } : {}),
    }
    try {
      const answer = await fetch(world.origin + path, { ...sent, signal: AbortSignal.timeout(patienceMs) })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      const told = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
      if (answer.status >= 500) isWhole = false
      hear({ kind, status: answer.status, code: `${told.code ?? ''}`, tookMs: performance.now() - askedAt })
      return { status: answer.status, body: told }
    } catch (error) {
      isWhole = false
      hear({ kind, status: 0, code: (error as Error).name, tookMs: performance.now() - askedAt })
      return { status: 0, body: {} }
    }
  }
  await nextVisit()(tell, world, people)
  return isWhole
}
