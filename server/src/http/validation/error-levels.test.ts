import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { errorsPlugin } from '../errors.ts'

/** The levels of what is logged of an answer: 30 tells, 50 wakes somebody. */
async function levelsOf(error: Error): Promise<number[]> {
  const written: { level: number; err?: unknown }[] = []
  const stream = { write: (line: string) => void written.push(JSON.parse(line)) }
  const app = Fastify({ logger: { stream } })
  await app.register(errorsPlugin)
  app.get('/', () => {
    throw error
  })
  await app.inject('/')
  await app.close()
  return written.filter(({ err }) => err !== undefined).map(({ level }) => level)
}

it.each([
  ['who is turned away for a moment is told and wakes nobody', new AppError(503, 'busy', 'Try again.'), [30]],
  ['a mistake of ours wakes somebody', new Error('a bug'), [50]],
  ['what the caller did wrong is not logged', new AppError(404, 'not_found', 'Not here.'), []],
])('%s', async (_what, error, levels) => expect(await levelsOf(error)).toEqual(levels))
