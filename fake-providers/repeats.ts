// One request under one key, as a provider with idempotency answers it: the first answer again, whatever became of it.
import type { FakeAnswer, FakeRequest } from './provider.ts'
import type { World } from './world.ts'

type Kept = { asked: string; answer: Promise<FakeAnswer> }
const kept = new WeakMap<World, Map<string, Kept>>()

export type Repeating = {
  key: string | undefined
  /** What a plan names the charge by. */
  ref: string | undefined
  /** The same key with another request, or while the first is under way. */
  conflict: FakeAnswer
  make: () => Promise<FakeAnswer> | FakeAnswer
}

/** Refused requests (4xx) are not kept: they may be sent again under their key. */
export async function answerOnce(world: World, request: FakeRequest, { key, ref, conflict, make }: Repeating) {
  if (!key) return make()
  const answers = kept.get(world) ?? new Map<string, Kept>()
  kept.set(world, answers)
  const planned = world.plan.take('idempotency', ref ? { ref } : {})
  if (planned === 'idempotency:conflict') return conflict
  if (planned === 'idempotency:expired-key') answers.delete(key)
  const asked = JSON.stringify([request.path, request.body])
  const known = answers.get(key)
  if (known) return known.asked === asked ? known.answer : conflict
  const answer = Promise.resolve(make())
  answers.set(key, { asked, answer })
  const { status } = await answer
  if (status >= 400 && status < 500) answers.delete(key)
  return answer
}
