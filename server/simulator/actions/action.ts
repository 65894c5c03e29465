// An action is something that one person, or the provider, does in one step. `plan` looks and chooses, before anything
// of the step runs; what it answers is then done on one of the two processes. Null: nothing to do it to just now.
import type { InjectOptions } from 'fastify'
import type { MadePerson } from '../../src/testing/makers/people.ts'
import type { Choices } from '../seeded-choice.ts'
import { gone, type WalkProcess } from '../server-pair.ts'
import type { Sight } from '../sight.ts'
import type { World } from '../world.ts'

export type View = { world: World; sight: Sight; choose: Choices }
/** Answers what came of it, in a word or two: it is counted. */
export type Deed = (on: WalkProcess) => Promise<string>
export type Action = { weight: number; plan(view: View): Deed | null }
export type Actions = Readonly<Record<string, Action>>

export type Answer = { status: number; code: string; body: Record<string, unknown> }

/** Something that must never be seen; ends the walk. */
export class Broken extends Error {}

/**
 * A provider that could not be reached is an answer, and so is a database that gave no connection within two seconds: the
 * machine is loaded. Every other 5xx is a defect.
 */
const expectedTrouble = new Set(['gateway_unavailable', 'unavailable'])

type Asking = Pick<MadePerson, 'headers' | 'userId'> | null

/** Everybody calls from a place of their own: one for all would run into the limits of an address. */
function addressOf(person: Asking): string {
  const number = person ? Number.parseInt(person.userId.slice(0, 4), 16) : 0
  return `10.77.${number >> 8}.${number & 255}`
}

/** One call of the API as somebody. Throws `Gone` when the process dies before it answers. */
export async function ask(on: WalkProcess, person: Asking, request: InjectOptions & { url: string }): Promise<Answer> {
  const url = request.url.startsWith('/api') ? request.url : `/api/v1${request.url}`
  const headers = { ...person?.headers, ...request.headers }
  const injected = on.app.inject({ ...request, url, headers, remoteAddress: addressOf(person) })
  const answer = await Promise.race([injected, on.died])
  if (answer === gone || !on.isAlive()) throw new Gone()
  const body = isJson(answer.headers['content-type']) ? (answer.json() as Record<string, unknown>) : {}
  const code = typeof body.code === 'string' ? body.code : ''
  if (request.method) on.note(`${request.method} ${url}: ${answer.statusCode} ${code}`)
  if (answer.statusCode >= 500 && !expectedTrouble.has(code))
    throw new Broken(`${request.method ?? 'GET'} ${url} answered ${answer.statusCode}: ${answer.body}`)
  return { status: answer.statusCode, code, body }
}

/** The process died before it answered: whoever asked knows nothing. */
export class Gone extends Error {}

export function told({ status, code }: Answer): string {
  return code ? `${status} ${code}` : String(status)
}

/** A call whose answer is all that comes of it. */
export const asking =
  (person: Asking, request: InjectOptions & { url: string }): Deed =>
  async (on) =>
    told(await ask(on, person, request))

function isJson(type: unknown) {
  return typeof type === 'string' && type.includes('json')
}
