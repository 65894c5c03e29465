// What a provider believes it took and gave back. Amounts are whole minor units: kobo, or cents.
export type Charge = {
  /** The provider's own key: a reference, a session, an order. */
  key: string
  /** Our payment id. */
  ourRef: string
  amountMinor: number
  currency: string
  email: string
  description: string
  returnUrl: string
  state: 'open' | 'declined' | 'expired' | 'paid' | 'reversed'
  openedAt: Date
  expiresAt: Date | null
  /** How often it still answers "pending" although it is paid. */
  pendingAnswers: number
  takings: Taking[]
  /** What this provider alone keeps of it. */
  own: Record<string, unknown>
}

/** Money that came through a charge; a charge may be paid twice. */
export type Taking = {
  id: number
  chargeKey: string
  /** What the merchant asked for; where the customer bore the fee `chargedMinor` is more. */
  requestedMinor: number
  chargedMinor: number
  feeMinor: number
  currency: string
  refundedMinor: number
  chargedBackMinor: number
  at: Date
}

export type RefundState = 'pending' | 'succeeded' | 'failed' | 'needs-attention'
export type Refund = {
  id: number
  /** Our refund id, wherever this provider lets us write it. */
  note: string
  chargeKey: string
  takingId: number
  amountMinor: number
  state: RefundState
  at: Date
}
export type Dispute = {
  id: number
  chargeKey: string
  takingId: number
  amountMinor: number
  state: DisputeState
  at: Date
  /** Every state it has been in, the newest last. */
  history: { state: DisputeState; at: Date }[]
}
/** An inquiry only asks: the customer's bank has taken nothing. */
export type DisputeState = 'inquiry' | 'inquiry_closed' | 'open' | 'won' | 'lost'

/** What the provider sent to the merchant's bank on a day, and what that is made of. */
export type Payout = {
  id: number
  at: Date
  state: 'paid' | 'failed'
  /** What reaches the bank, after the fee of the payout itself. */
  amountMinor: number
  feeMinor: number
  takings: Taking[]
  refunds: Refund[]
  disputes: Dispute[]
  /** Disputes that an earlier payout had paid for, and that were not lost in the end. */
  returned: Dispute[]
}

/** Money that the merchant sent to a bank account from what the provider holds. */
export type Transfer = {
  id: number
  code: string
  reference: string
  recipient: Recipient
  amountMinor: number
  /** As the provider says it: pending, otp, received, success, failed, reversed. */
  status: string
  at: Date
}
export type Recipient = { id: number; code: string; name: string; accountNumber: string; bankCode: string }

export type Books = {
  charges: Map<string, Charge>
  refunds: Refund[]
  disputes: Dispute[]
  payouts: Payout[]
  recipients: Recipient[]
  transfers: Transfer[]
}

export const emptyBooks = (): Books => ({
  charges: new Map(),
  refunds: [],
  disputes: [],
  payouts: [],
  recipients: [],
  transfers: [],
})

/** What transfers have taken or may yet take; what failed or came back is there again. */
export const transferredMinor = ({ transfers }: Books) =>
  transfers
    .filter(({ status }) => status !== 'failed' && status !== 'reversed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** In naira: what came in and has not left again. */
export function balanceMinor(books: Books): number {
  const { takings, paid_out_minor, payout_fees_minor, transferred_minor } = ledgerOf(books)
  const held = takings.filter(({ currency }) => currency === 'NGN').reduce((sum, { net_minor }) => sum + net_minor, 0)
  return held - paid_out_minor - payout_fees_minor - transferred_minor
}

export function findTaking({ charges }: Books, id: number): Taking | undefined {
  return takingsOf({ charges }).find((taking) => taking.id === id)
}

export function takingsOf({ charges }: Pick<Books, 'charges'>): Taking[] {
  return [...charges.values()].flatMap(({ takings }) => takings)
}

export const leftOf = (taking: Taking) => taking.chargedMinor - taking.refundedMinor - taking.chargedBackMinor

/** The amount leaves at once; a refund that fails brings it back. */
export function bookRefund(books: Books, refund: Refund): Refund {
  const taking = findTaking(books, refund.takingId)
  if (taking && refund.state !== 'failed') taking.refundedMinor += refund.amountMinor
  books.refunds.push(refund)
  return refund
}

export function endRefund(books: Books, refund: Refund, state: RefundState) {
  const taking = findTaking(books, refund.takingId)
  if (taking && refund.state !== 'failed' && state === 'failed') taking.refundedMinor -= refund.amountMinor
  if (taking && refund.state === 'failed' && state !== 'failed') taking.refundedMinor += refund.amountMinor
  refund.state = state
}

/** What a lost one takes, another decision gives back. */
export function moveDispute(books: Books, dispute: Dispute, { state, at }: { state: DisputeState; at: Date }) {
  const taking = findTaking(books, dispute.takingId)
  if (taking && dispute.state === 'lost') taking.chargedBackMinor -= dispute.amountMinor
  if (taking && state === 'lost') taking.chargedBackMinor += dispute.amountMinor
  dispute.state = state
  dispute.history.push({ state, at })
}

/** The oracle of a reconciliation: every taking, and what is left of it with the provider. */
export function ledgerOf(books: Books) {
  const takings = takingsOf(books).map((taking) => ({
    our_ref: books.charges.get(taking.chargeKey)?.ourRef ?? '',
    transaction: taking.id,
    currency: taking.currency,
    captured_minor: taking.chargedMinor,
    fee_minor: taking.feeMinor,
    refunded_minor: taking.refundedMinor,
    charged_back_minor: taking.chargedBackMinor,
    net_minor: leftOf(taking) - taking.feeMinor,
  }))
  const sent = books.payouts.filter(({ state }) => state === 'paid')
  return {
    takings,
    paid_out_minor: sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    payout_fees_minor: sent.reduce((sum, { feeMinor }) => sum + feeMinor, 0),
    transferred_minor: transferredMinor(books),
  }
}
