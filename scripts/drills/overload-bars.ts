/** One answer: 0 is a connection that broke. */
export type Answered = { kind: Kind; status: number; tookMs: number }
export type Kind = 'sale' | 'account' | 'page'

const acceptedMostMs = 2_000
const refusedMostMs = 1_000
const normalMostMs = 10_000

/** What promise 37 says and was not so. */
export function brokenBars(answered: Answered[], normalAfterMs: number): string[] {
  const broken: string[] = []
  const faults = answered.filter((one) => !isExpected(one))
  if (faults.length > 0) broken.push(`${faults.length} broken connections or faults (${statusesOf(faults)})`)
  for (const kind of ['sale', 'account', 'page'] as const) {
    const { accepted, refused } = partsOf(kind, answered)
    if (accepted.length === 0) broken.push(`${kind}: none accepted`)
    if (quantile(accepted, 0.99) > acceptedMostMs) broken.push(`${kind}: accepted p99 ${ms(quantile(accepted, 0.99))}`)
    if (quantile(refused, 0.99) > refusedMostMs) broken.push(`${kind}: refused p99 ${ms(quantile(refused, 0.99))}`)
  }
  const [sale, account, page] = (['sale', 'account', 'page'] as const).map((kind) => refusedShare(kind, answered))
  if (page === 0) broken.push('nothing was refused: that was no overload')
  if (sale! > account! || account! > page!) broken.push('refused in the wrong order')
  if (!(normalAfterMs <= normalMostMs)) broken.push(`normal after ${ms(normalAfterMs)}`)
  return broken
}

/** Given, refused, or a room whose days others have taken: a site that is not built answers its pages with 404. */
function isExpected({ kind, status }: Answered): boolean {
  return status === 200 || status === 201 || status === 503 || (kind === 'sale' && status === 409)
}

function statusesOf(answered: Answered[]): string {
  return [...new Set(answered.map(({ status }) => status))].join(', ')
}

export function describeClass(kind: Kind, answered: Answered[], seconds: number): string {
  const { accepted, refused } = partsOf(kind, answered)
  const share = (100 * refusedShare(kind, answered)).toFixed(1)
  const times = (tooks: number[]) => `p50 ${ms(quantile(tooks, 0.5))}, p99 ${ms(quantile(tooks, 0.99))}`
  const perSecond = Math.round(accepted.length / seconds)
  return `${kind}: accepted ${perSecond}/s (${times(accepted)}), refused ${share} % (${times(refused)})`
}

function partsOf(kind: Kind, answered: Answered[]) {
  const own = answered.filter((each) => each.kind === kind && each.status !== 0)
  const tooks = (isRefused: boolean) => own.filter(({ status }) => (status === 503) === isRefused).map((o) => o.tookMs)
  return { accepted: tooks(false), refused: tooks(true) }
}

function refusedShare(kind: Kind, answered: Answered[]): number {
  const { accepted, refused } = partsOf(kind, answered)
  return refused.length / Math.max(1, accepted.length + refused.length)
}

/** 0 of nothing. */
function quantile(tooks: number[], share: number): number {
  const sorted = tooks.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const ms = (value: number) => (Number.isFinite(value) ? `${Math.round(value)} ms` : 'never')
