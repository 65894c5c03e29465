// Opening and closing balances and totals, which some banks write in the column of money in.

const balance = String.raw`(?:(?:opening|closing|starting|ending|beginning|previous|ledger|available|book|cleared|current)\s+bal(?:ance)?|bal(?:ance)?\s+(?:b\/?f|c\/?f|b\/?d|c\/?d|brought (?:forward|down)|carried (?:forward|down)|forward)|(?:brought|carried) (?:forward|down)|b\/f|c\/f)`
const total = `(?:(?:grand |sub[- ]?)?totals?(?: (?:debits?|credits?|lodge?ments?|withdrawals?|deposits?|money in|money out|in|out))?)`
/** A day, an amount or a currency may stand behind it. */
const whole = new RegExp(`^(?:${balance}|${total})(?:\\s+(?:as )?(?:at|of|on))?[\\s:.-]*(?:NGN|₦)?[\\d,.\\s/:-]*$`, 'i')
const begins = new RegExp(`^${balance}\\b`, 'i')

/** `whole` when the words are nothing but a balance or a total of the account, `begins` when others stand with them. */
export function balanceTextOf(words: string, others: readonly string[]): 'whole' | 'begins' | 'none' {
  const text = words.trim().slice(0, 200)
  if (whole.test(text)) return others.every((other) => /^[\s-]*$/.test(other)) ? 'whole' : 'begins'
  return begins.test(text) ? 'begins' : 'none'
}
