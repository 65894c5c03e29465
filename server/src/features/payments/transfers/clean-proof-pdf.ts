import { AppError } from '../../../errors.ts'
import { askThread } from '../../../in-thread.ts'
import { takingTurns } from '../../../in-turn.ts'
import { unreadable } from './pdf-answer.ts'

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
  const file = new URL('./pdf-thread.ts', import.meta.url)
  const pdf = await inTurn(() => askThread<Uint8Array>(file, bytes, { mostMs, heapMb }))
  if (!pdf) throw new AppError(415, 'not_a_proof', unreadable)
  return pdf
}
