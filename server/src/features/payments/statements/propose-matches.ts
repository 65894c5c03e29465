import { setImmediate } from 'node:timers/promises'
import { toNaira } from '@skyroute/core/money.ts'
import { linesFor, matchInSteps } from '@skyroute/core/payments/matching/match-transfers.ts'
import type { Proposal, TransferLine } from '@skyroute/core/payments/matching/proposal.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { notFound } from '../../../errors.ts'
import { findPayment } from '../payment-store.ts'
import { recognisePayouts } from '../payouts/bank-lines/recognise-payouts.ts'
import type { PayoutsTogetherAnswer, RecognisedPayout } from '../payouts/schemas.ts'
import { bookingsTypedWith } from '../transfers/claim-references.ts'
import { type Awaited, awaitedOne, awaitedSince } from './awaited-transfers.ts'
import { checkLine, ourAccounts } from './check-line.ts'
import { type BankLineRow, linesMost, openLines, transferLineOf } from './line-store.ts'
import { presentCandidate, presentLines } from './present-line.ts'
import type { BankLineAnswer } from './schemas.ts'

/** Every line that nobody has decided on, with the payments it may be for. Nothing is moved by looking. */
export async function proposeMatches(ctx: AppContext) {
  const lines = await openLines(ctx.db)
  const payments = lines[0] ? await awaitedSince(ctx.db, lines[0].posted_on, ctx.clock.now()) : []
  const proposals = await matchWithPauses(await asTransfers(ctx.db, lines), payments)
  const known = new Map(payments.map((payment) => [payment.id, payment]))
  const open = payments.filter(({ state }) => state === 'open')
  const openOf = Map.groupBy(open, ({ customerId }) => customerId)
  const payoutOf = await recognisePayouts(ctx.db, lines)
  const answers = await presentLines(ctx, lines)
  const groups = { sure: [], chosen: [], likely: [], unmatched: [] } as Record<Group, Presented[]>
  let sureKobo = 0
  for (const [index, proposal] of proposals.entries()) {
    const line = lines[index]
    const answer = answers[index]
    if (!line || !answer) continue
    const group = groupOf(line, proposal)
    groups[group].push(present(line, proposal, { answer, known, openOf, ...payoutOf(line) }))
    if (group === 'sure') sureKobo += line.amount_kobo
  }
  return { ...groups, sure_total: toNaira(sureKobo), open_lines: lines.length, is_cut: lines.length === linesMost }
}

/** As core compares them, with what was typed of them before. */
async function asTransfers(db: Reader, lines: readonly BankLineRow[]): Promise<TransferLine[]> {
  const typed = await bookingsTypedWith(
    db,
    lines.flatMap(({ own_references }) => own_references),
  )
  return lines.map((line) => ({
    ...transferLineOf(line),
    isTypedBefore: line.own_references.some((reference) => typed.has(reference)),
  }))
}

/** A thousand lines are most of a second: nobody else waits for it. */
async function matchWithPauses(lines: readonly TransferLine[], payments: readonly Awaited[]): Promise<Proposal[]> {
  const steps = matchInSteps(lines, payments)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

type Group = 'sure' | 'chosen' | 'likely' | 'unmatched'
type Presented = ReturnType<typeof present>

function groupOf(line: BankLineRow, proposal: Proposal): Group {
  if (line.return_requested_by) return 'unmatched'
  if (line.chosen_payment_id) return 'chosen'
  return proposal.is === 'none' ? 'unmatched' : proposal.is
}

type Known = {
  answer: BankLineAnswer
  known: ReadonlyMap<string, Awaited>
  /** By customer. */
  openOf: ReadonlyMap<string, readonly Awaited[]>
  payout: RecognisedPayout | null
  together: PayoutsTogetherAnswer | null
}

function present(line: BankLineRow, proposal: Proposal, { answer, known: payments, openOf, payout, together }: Known) {
  const candidates = proposal.candidates.flatMap((candidate) => {
    const payment = payments.get(candidate.paymentId)
    return payment ? [presentCandidate(payment, candidate, candidate.isOpen)] : []
  })
  const chosen = line.chosen_payment_id
  const isListed = candidates.some((candidate) => candidate.payment_id === chosen)
  const added = chosen && !isListed ? payments.get(chosen) : undefined
  return {
    line: answer,
    kind: proposal.kind,
    doubts: [...proposal.doubts],
    candidates: added ? [unlikely(added, line), ...candidates] : candidates,
    open_of_customer: openOfCustomer(line, proposal, openOf),
    payout,
    together,
  }
}

const openMost = 5

/** What the customer of the best candidate still owes: one transfer may be for several of them. */
function openOfCustomer(line: BankLineRow, { candidates: [best] }: Proposal, openOf: Known['openOf']) {
  const open = best ? (openOf.get(best.customerId) ?? []) : []
  const bestFirst = open.toSorted(
    (one, other) => Number(other.id === best?.paymentId) - Number(one.id === best?.paymentId),
  )
  return bestFirst.slice(0, openMost).map((payment) => unlikely(payment, line))
}

/** A person chose what the rules would not have named. */
function unlikely(payment: Awaited, line: BankLineRow) {
  const overKobo = line.amount_kobo - Math.max(0, payment.amountKobo - payment.receivedKobo)
  return presentCandidate(payment, { reference: { is: 'none' }, name: 'none', overKobo }, payment.state === 'open')
}

const shownMost = 8

/** The lines that fit one payment, for the person who looks at its proof. */
export async function linesOfPayment(ctx: AppContext, paymentId: string) {
  if (!(await findPayment(ctx.db, paymentId))) throw notFound()
  const payment = await awaitedOne(ctx.db, paymentId)
  const lines = payment ? await openLines(ctx.db) : []
  const rows = new Map(lines.map((line) => [line.id, line]))
  const fitting = payment ? linesFor({ ...payment, state: 'open' }, lines.map(transferLineOf)) : []
  const accounts = await ourAccounts(ctx.db)
  const shown = fitting.slice(0, shownMost)
  const answers = new Map(
    (
      await presentLines(
        ctx,
        shown.flatMap(({ line }) => rows.get(line.id) ?? []),
      )
    ).map((line) => [line.id, line]),
  )
  const { rows: newest } = await sql<{ at: Date | null }>`
    select max(uploaded_at) as at from bank_statements`.execute(ctx.db)
  return {
    lines: shown.flatMap(({ line, candidate }) => {
      const row = rows.get(line.id)
      const answer = answers.get(line.id)
      if (!row || !answer || !payment) return []
      return {
        line: answer,
        difference: toNaira(candidate.overKobo),
        reference_fit: candidate.reference.is,
        name_fit: candidate.name,
        checks: checkLine({ line: row, payment, fit: candidate, account: accounts.get(row.bank_account_id) }),
      }
    }),
    newest_statement_at: newest[0]?.at?.toISOString() ?? null,
  }
}
