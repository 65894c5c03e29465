import { refundProgressWords } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { DrawerSection } from '../parts/drawer.tsx'
import { History, type HistoryEntry } from '../parts/history.tsx'
import { InstantCell, MoneyCell, naira } from '../parts/table/cells.tsx'
import { amounts, type Head, Sheet } from '../parts/table/sheet.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { describeMethod, formatCharge, type Payment, type PaymentRecord } from './payment-types.ts'

/** What happened, the other attempts, and every line of the ledger. */
export function PaymentHistory({ payment, record }: { payment: Payment; record: PaymentRecord }) {
  const others = record.attempts.filter(({ id }) => id !== payment.id)
  return (
    <>
      <DrawerSection title="What happened">
        <History label="What happened" entries={entriesOf(payment, record)} />
      </DrawerSection>
      {others.length > 0 ? (
        <DrawerSection title="Other attempts">
          <ul className="grid">
            {others.map((attempt) => (
              <li
                key={attempt.id}
                className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
              >
                <span>
                  <span className="num block font-semibold">{attempt.payment_reference}</span>
                  <span className="text-[.78125rem] text-muted">
                    {describeMethod(attempt.payment_method)}, {naira(attempt.amount)}
                  </span>
                </span>
                <PaymentStatus payment={attempt} />
              </li>
            ))}
          </ul>
        </DrawerSection>
      ) : null}
      {record.ledger.length > 0 ? <LedgerLines lines={record.ledger} /> : null}
    </>
  )
}

function entriesOf(payment: Payment, { events, notes, disputes }: PaymentRecord): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...events.map(({ at, event, by, by_name, note }) => ({
      at,
      // The history of an earlier release may name what is not written any more.
      what: eventWords[event] ?? `${event}`.replaceAll('_', ' '),
      by: by_name ?? (by === 'system' ? null : by),
      note,
    })),
    ...notes.map(({ at, by_name, note }) => ({ at, what: 'Note', by: by_name, note })),
    ...payment.refunds.map(({ created_at, amount, charge, progress, reason }) => ({
      at: created_at,
      what: `Refund of ${naira(amount)}${charge ? `, ${formatCharge(charge)} by ${describeMethod(payment.payment_method)}` : ''}: ${refundProgressWords[progress].word}`,
      note: reason,
    })),
    ...disputes.map(({ opened_at, amount, state, reason }) => ({
      at: opened_at,
      what: describeDispute[state](naira(amount)),
      note: reason,
    })),
  ]
  return entries.sort((a, b) => b.at.localeCompare(a.at))
}

/** As it stands now; its decisions are events. */
const describeDispute: Readonly<Record<PaymentRecord['disputes'][number]['state'], (amount: string) => string>> = {
  inquiry: (amount) => `The bank asks about ${amount}`,
  inquiry_closed: (amount) => `The bank asked about ${amount}, and took nothing`,
  open: (amount) => `Dispute of ${amount}: open`,
  won: (amount) => `Dispute of ${amount}: won`,
  lost: (amount) => `Dispute of ${amount}: lost`,
}

const eventWords: Readonly<Record<PaymentRecord['events'][number]['event'], string>> = {
  initialise: 'Payment started',
  succeed: 'Paid at the provider',
  fail: 'Attempt failed',
  send_proof: 'Proof sent',
  verify_receipt: 'Receipt verified',
  money_received: 'Money received',
  refund: 'Refund asked for',
  ask_again: 'Asked for another proof',
  reject: 'Transfer rejected',
  accept_short: 'Accepted as paid, the rest written off',
  give_to_review: 'Not decided in time',
  open_dispute: 'The bank disputes it',
  win_dispute: 'Dispute won',
  lose_dispute: 'Dispute lost',
  reopen_dispute: 'The bank decides again',
  withdraw_dispute: 'No dispute: the bank only asks',
}

const ledgerHeads: readonly Head[] = ['When', 'Account', amounts('Debit, ₦'), amounts('Credit, ₦')]

const LedgerLines = ({ lines }: { lines: PaymentRecord['ledger'] }) => (
  <DrawerSection title="Ledger">
    <Sheet
      caption="Lines of the ledger about this payment"
      heads={ledgerHeads}
      rows={lines.map(({ at, account, account_name, debit, credit, kind }, index) => ({
        key: `${at} ${account} ${index}`,
        cells: [
          <InstantCell key="at" at={at} />,
          <span key="account" title={kind.replaceAll('_', ' ')}>
            {account_name}
          </span>,
          debit > 0 ? <MoneyCell key="debit" amount={debit} /> : null,
          credit > 0 ? <MoneyCell key="credit" amount={credit} /> : null,
        ],
      }))}
    />
  </DrawerSection>
)
