import { expect, it } from 'vitest'
import { writeBatcher } from './write-batcher.ts'

/** Writes that end when the test says so. */
function writesAtHand() {
  const writes: { items: readonly string[]; end: (error?: Error) => void }[] = []
  const write = writeBatcher<string>(
    (items) =>
      new Promise<void>((resolve, reject) => {
        writes.push({ items, end: (error) => (error ? reject(error) : resolve()) })
      }),
  )
  return { write, writes }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('writes at once what comes alone, and together what comes meanwhile', async () => {
  const { write, writes } = writesAtHand()
  const first = write('a')
  await turn()
  const others = [write('b'), write('c')]
  await turn()
  expect(writes.map(({ items }) => items)).toEqual([['a']])
  writes[0]?.end()
  await first
  await turn()
  expect(writes.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
  writes[1]?.end()
  await Promise.all(others)
})

it('tells a failure to those whose write it was, and goes on', async () => {
  const { write, writes } = writesAtHand()
  const failing = [write('a'), write('b')]
  await turn()
  const later = write('c')
  writes[0]?.end(new Error('the line was lost'))
  const told = await Promise.allSettled(failing)
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await turn()
  writes[1]?.end()
  await expect(later).resolves.toBeUndefined()
})
