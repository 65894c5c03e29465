export type LineKey = { runId: string; line: number }

/** Our own reference of a line at a provider: small letters, digits and dashes, as Paystack takes them. */
export const transferReference = (runId: string, line: number) =>
  `${runId.toLowerCase()}-${String(line).padStart(3, '0')}`

export function readTransferReference(reference: string): LineKey | null {
  const [, runId, line] = /^(pr-[0-9a-z]{10})-(\d{3})$/.exec(reference) ?? []
  return runId && line ? { runId: runId.toUpperCase(), line: Number(line) } : null
}
