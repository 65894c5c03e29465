import { invalid } from '../../errors.ts'
import { askThread } from '../../in-thread.ts'
import { takingTurns } from '../../in-turn.ts'

/** The largest file that is taken needs a few seconds; what needs more was made to. */
const limits = { mostMs: 120_000, heapMb: 1_024 }
const inTurn = takingTurns(2)

/** What the thread of this file answers about an uploaded table. Throws what it refuses, and 422 when it comes to no end. */
export async function readTable<Answer>(thread: URL, ask: unknown): Promise<Answer> {
  const answer = await inTurn(() => askThread<Answer>(thread, ask, limits))
  if (answer === null)
    throw invalid('file', 'The file cannot be read in the time and memory for it.', 'unreadable_file')
  return answer
}
