export const complaintKinds = [
  'access',
  'correction',
  'erasure',
  'portability',
  'objection',
  'consent',
  'disclosure',
  'other',
] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** As the subject of its message says it. */
export const complaintWords: Readonly<Record<ComplaintKind, string>> = {
  access: 'a copy of my data',
  correction: 'wrong data about me',
  erasure: 'data to be erased',
  portability: 'my data in another place',
  objection: 'a use that I object to',
  consent: 'a consent that I withdraw',
  disclosure: 'data that others saw',
  other: 'something else',
}
