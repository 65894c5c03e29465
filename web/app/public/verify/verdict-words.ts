import type { Standing, Verdict } from './check-receipt.ts'

export type Tone = 'good' | 'care' | 'bad'
export type VerdictWords = { tone: Tone; title: string; sentence: string; canAskAgain?: boolean }

/** What somebody at a desk or at a car door should do. Short: it is read from an arm's length. */
export function wordsOf(verdict: Verdict): VerdictWords {
  switch (verdict.is) {
    case 'unreadable':
      return {
        tone: 'bad',
        title: 'Unreadable',
        sentence:
          'This is not one of our receipt codes, or a part is missing. Scan it again, or paste the whole address.',
      }
    case 'altered':
      return {
        tone: 'bad',
        title: 'Not valid',
        sentence: 'This code was changed, or we did not issue it. Do not accept it.',
      }
    case 'unknown-key':
      return verdict.isFresh
        ? { tone: 'bad', title: 'Unknown key', sentence: 'We did not issue this receipt. Do not accept it.' }
        : {
            tone: 'care',
            title: 'Unknown key',
            sentence: 'This device does not have the key to check it. Connect to the internet and check again.',
            canAskAgain: true,
          }
    case 'unable':
      return {
        tone: 'care',
        title: 'Not checked',
        sentence: 'This browser cannot check codes by itself, and we could not be reached. Connect and check again.',
        canAskAgain: true,
      }
    default:
      return standingWords(verdict.standing, verdict.claim.status)
  }
}

function standingWords(standing: Standing | null | 'unasked', issuedAs: string): VerdictWords {
  if (standing === 'unasked')
    return {
      tone: issuedAs === 'confirmed' ? 'good' : 'care',
      title: 'Valid when issued',
      sentence: `We issued it, nobody changed it, and it was ${issuedAs} then. Offline we cannot say what it is now.`,
      canAskAgain: true,
    }
  if (!standing) return { tone: 'care', title: 'Valid, but not found', sentence: 'We issued it; the booking is gone.' }
  const now = standing.label.toLowerCase()
  if (standing.status === 'cancelled')
    return {
      tone: 'bad',
      title: 'Cancelled',
      sentence: 'We issued it, but the booking is cancelled. Do not accept it.',
    }
  if (standing.has_other_dates)
    return {
      tone: 'care',
      title: 'Valid, with other dates',
      sentence: `We issued it, but its dates were changed later. The booking is ${now}. Ask for the new receipt.`,
    }
  if (standing.status === 'completed')
    return { tone: 'care', title: 'Valid, but over', sentence: 'We issued it. The trip is over.' }
  return standing.is_as_issued
    ? { tone: 'good', title: 'Valid', sentence: `We issued it, nobody changed it, and the booking is ${now}.` }
    : { tone: 'care', title: `Valid, now ${now}`, sentence: `It was ${issuedAs} when we issued it.` }
}
