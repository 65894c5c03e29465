// What a bank says of a row besides its money: whether the transaction was carried out. Each word is decided here, and a
// word that is not is a problem of its row: money that did not arrive pays for nothing.

/** `done`: it stands. `undone`: it failed, or the bank took it back. `waiting`: it may still do either. */
export type RowStatus = 'done' | 'undone' | 'waiting'

const statusWords: Readonly<Record<RowStatus, readonly string[]>> = {
  done: [
    ...['successful', 'success', 'succeeded', 'completed', 'complete', 'approved', 'posted', 'settled', 'paid', 'ok'],
    ...['confirmed', 'processed', 'credited', 'debited', 'done', 'cleared', 'booked', 'approved or completed', '00'],
  ],
  undone: [
    ...['failed', 'failure', 'fail', 'unsuccessful', 'declined', 'rejected', 'cancelled', 'canceled', 'reversed'],
    ...['refunded', 'returned', 'reverted', 'expired', 'abandoned', 'timed out', 'timeout', 'error', 'void', 'voided'],
  ],
  waiting: [
    ...['pending', 'processing', 'in progress', 'initiated', 'queued', 'on hold', 'held', 'awaiting', 'submitted'],
    ...['uncleared', 'incomplete', 'authorised', 'authorized', 'scheduled', 'new'],
  ],
}

/** In a column that says whether the row was reversed. */
const reversalWords: Readonly<Record<RowStatus, readonly string[]>> = {
  done: ['no', 'n', 'none', 'false', 'not reversed', 'no reversal', 'nil', 'not applicable', 'n a', '0'],
  undone: [
    'yes',
    'y',
    'true',
    'reversed',
    'fully reversed',
    'partially reversed',
    'reversal',
    'completed',
    'successful',
  ],
  waiting: ['pending', 'processing', 'in progress', 'initiated'],
}

const compared = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function meaningOf(word: string, words: typeof statusWords): RowStatus | undefined {
  const plain = compared(word)
  if (plain === '') return 'done'
  return (['done', 'undone', 'waiting'] as const).find((meaning) => words[meaning].includes(plain))
}

/** What a cell of the status column says; undefined for a word that nobody has decided on. Nothing written is done. */
export const statusOf = (word: string): RowStatus | undefined => meaningOf(word, statusWords)

/** The same of the column that says whether the row was reversed. */
export const reversalOf = (word: string): RowStatus | undefined => meaningOf(word, reversalWords)
