import { refundAfterStart } from '@skyroute/core/bookings/stated/early-end.ts'
import { cancellationSentence, nameOfStart } from '@skyroute/core/cancellation/steps.ts'
import type { CancellationTerms, Keeps } from '@skyroute/core/cancellation/terms.ts'
import type { Instant } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'

/** The terms in hours, for a page without dates. */
export function termsSentence(terms: CancellationTerms): string {
  const start = nameOfStart(terms)
  const sentences = terms.tiers.map(({ untilHoursBefore, keeps }) => {
    if (untilHoursBefore === null) return `After ${start} ${refundAfterStart(terms.kind, null)}.`
    const until = untilHoursBefore === 0 ? start : `${untilHoursBefore} hours before ${start}`
    return keeps.what === 'nothing'
      ? `Cancel free of charge until ${until}.`
      : `After that, until ${until}, ${keptText(keeps)}.`
  })
  return sentences.join(' ')
}

function keptText(keeps: Keeps): string {
  switch (keeps.what) {
    case 'nothing':
      return 'the refund is full'
    case 'share':
      return keeps.refundBps === 5000 ? 'half is charged' : `${100 - keeps.refundBps / 100}% is charged`
    case 'first_night':
      return 'the first night is charged'
    case 'everything':
      return 'there is no refund'
  }
}

export type PricedStay = { totalKobo: Kobo; firstNightKobo: Kobo; startsAt: Instant; endsAt: Instant; soldAt: Instant }

/** The terms with their dates and amounts, for a page with dates, as if it were sold now. */
export function datedSentence(terms: CancellationTerms, stay: PricedStay): string {
  return cancellationSentence({ terms, ...stay }, stay.soldAt)
}
