/** An amount as people type it: "62,500", "₦62500", "N50k", "1.5m", "2 million". Nothing typed is no limit. */
export function readAmount(text: string, symbol: string): ReadAmount {
  const bare = withoutSymbol(text.trim(), symbol)
  if (bare === '') return { ok: true, amount: undefined }
  const [, digits = '', fraction = '', word = ''] = bare.match(pattern) ?? []
  const times = multiples[word.toLowerCase()]
  if (digits === '' || times === undefined || (times === 1 && fraction.length > 2))
    return { ok: false, sentence: howTo }
  const amount = Math.round(Number(`${digits.replace(/[, ]/g, '')}.${fraction || 0}`) * times * 100) / 100
  if (amount > largest)
    return { ok: false, sentence: 'That is more than any price. Write an amount like 50,000 or 1.5m.' }
  // From nothing is from anywhere.
  return { ok: true, amount: amount === 0 ? undefined : amount }
}

export type ReadAmount = { ok: true; amount: number | undefined } | { ok: false; sentence: string }

/** Thousands by comma or space, or no mark; then a fraction; then a word. */
const pattern = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d+))?\s*([a-z]*)$/i

const multiples: Record<string, number> = { '': 1, k: 1e3, thousand: 1e3, m: 1e6, mil: 1e6, million: 1e6 }

const largest = 1e9

const howTo = 'We cannot read that as an amount. Write it like 50,000, 50k or 1.5m.'

/** What people write for the naira beside its sign. */
const nairaWords = /^(?:₦|ngn|n|#)\s*/i

function withoutSymbol(text: string, symbol: string) {
  if (symbol === '₦') return text.replace(nairaWords, '')
  return text.startsWith(symbol) ? text.slice(symbol.length).trim() : text
}
