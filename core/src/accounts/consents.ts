export type ConsentPurpose = 'terms' | 'privacy' | 'age' | 'driver_age' | 'marketing'

type ConsentText = {
  /** The day from which this text, and the page that it names, holds: another takes another day. */
  version: string
  /** Word for word what stands beside the box. */
  text: string
  /** Given and withdrawn at will; the others are what an account or a hire needs. */
  isOptional: boolean
}

/** What people are asked to agree to. The forms show these texts, and they are kept with who agreed (GAID 2025). */
export const consentTexts: Readonly<Record<ConsentPurpose, ConsentText>> = {
  terms: { version: '2026-11-20', text: 'I agree to the Terms and the Privacy Policy', isOptional: false },
  privacy: { version: '2026-11-23', text: 'I agree to the Terms and the Privacy Policy', isOptional: false },
  age: { version: '2026-11-20', text: 'I am 13 or over', isOptional: false },
  driver_age: { version: '2026-11-23', text: 'I will drive, and I am 21 or over', isOptional: false },
  marketing: {
    version: '2026-11-23',
    text: 'Mail me offers and travel ideas. I can stop this here at any time.',
    isOptional: true,
  },
}

export const consentPurposes = Object.keys(consentTexts) as ConsentPurpose[] // the names of a literal record
