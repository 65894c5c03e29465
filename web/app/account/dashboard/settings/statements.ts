type Given = { text: string; given_at: string; withdrawn_at: string | null }

/**
 * What was said once stands there once: one box is kept as a consent to the terms and one to the privacy policy, in the
 * same words at the same moment.
 */
export function statements<Consent extends Given>(consents: readonly Consent[]): Consent[] {
  const said = ({ text, given_at, withdrawn_at }: Given) => JSON.stringify([text, given_at, withdrawn_at])
  return [...new Map(consents.map((consent) => [said(consent), consent])).values()]
}
