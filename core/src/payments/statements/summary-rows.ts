// Opening and closing balances and totals, which some banks write in the column of money in.

const sums = new Set('balance balances bal total totals b/f c/f b/d c/d b/fwd c/fwd brought carried'.split(' '))
/** What stands with them in the name of a sum; a customer's name or purpose is none of these. */
const companions = new Set(
  [
    'opening open op closing close cl starting start ending end beginning initial final previous prior ledger available',
    'book cleared uncleared effective current running account net day daily month monthly period page sub grand forward',
    'fwd down as at of on for the to from and debit debits credit credits lodgement lodgements lodgment lodgments',
    'withdrawal withdrawals deposit deposits money in out ngn',
  ]
    .join(' ')
    .split(' '),
)
const begins =
  /^(?:(?:opening|closing|starting|ending|beginning|previous|ledger|available|book|cleared|current|initial)\s+bal(?:ance)?|bal(?:ance)?\s+(?:[bc]\/?[fd]|brought|carried|forward)|(?:brought|carried) (?:forward|down)|[bc]\/f)\b/i

/**
 * `whole` when the words are nothing but a balance or a total of the account, with a day or an amount behind it; `begins`
 * when others stand with them. "balance" alone may be what a customer pays, and is that where the payer is named.
 */
export function balanceTextOf(words: string, others: readonly string[]): 'whole' | 'begins' | 'none' {
  const text = words.trim().slice(0, 200)
  if (isSum(text)) {
    const isAlone = others.every((other) => /^[\s-]*$/.test(other))
    if (/^bal(?:ance)?\.?$/i.test(text)) return isAlone ? 'begins' : 'none'
    return isAlone ? 'whole' : 'begins'
  }
  return begins.test(text) ? 'begins' : 'none'
}

function isSum(text: string): boolean {
  const words = text.toLowerCase().split(/[\s:.,₦()*-]+/)
  const named = words.filter((word) => /\p{L}/u.test(word))
  return named.some((word) => sums.has(word)) && named.every((word) => sums.has(word) || companions.has(word))
}
