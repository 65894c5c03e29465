import { Worker } from 'node:worker_threads'
import { AppError } from '../../../errors.ts'
import { takingTurns } from '../../../in-turn.ts'
import { type FromPdfThread, unreadable } from './pdf-answer.ts'

/** A receipt takes a second or two, most of it for loading what reads it. */
const readingMs = 20_000
const heapMb = 256
const inTurn = takingTurns(2)

/**
 * The pages of a PDF in a document of our own. One that does anything, is locked or cannot be read through is
 * refused; links, forms and whatever else hung on the old document stay behind. It is read in a thread of its own,
 * which can be ended: nobody knows all that a hostile file may do to a reader.
 */
export async function rewritePdf(bytes: Uint8Array, { mostMs = readingMs } = {}): Promise<Uint8Array> {
  const answer = await inTurn(() => askThread(bytes, mostMs))
  if ('refused' in answer) throw new AppError(415, 'not_a_proof', answer.refused)
  return answer.pdf
}

async function askThread(bytes: Uint8Array, mostMs: number): Promise<FromPdfThread> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const { promise, resolve } = Promise.withResolvers<FromPdfThread>()
  const clock = setTimeout(() => resolve({ refused: unreadable }), mostMs)
  thread.once('message', resolve)
  // Out of memory, or an end without a word.
  thread.once('error', () => resolve({ refused: unreadable }))
  thread.once('exit', () => resolve({ refused: unreadable }))
  try {
    return await promise
  } finally {
    clearTimeout(clock)
    await thread.terminate()
  }
}
