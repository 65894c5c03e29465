import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Answer } from '../../../lib/contract.ts'
import { count } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { consolePaths } from '../../console-paths.ts'
import { DrawerLink } from '../../parts/drawer.tsx'
import { InstantCell, MoneyCell, naira } from '../../parts/table/cells.tsx'
import { amounts, type Head, Sheet } from '../../parts/table/sheet.tsx'

type Compared = Answer<'reconcile'>

/** What a provider or the bank says otherwise than our books; nothing at all is the good news. */
export function Differences({ compared }: { compared: Compared }) {
  const silent = compared.gateways.filter(({ is_answered }) => !is_answered)
  return (
    <div className="grid gap-3">
      {silent.length > 0 ? (
        <Notice
          tone="danger"
          icon={CircleAlert}
          title={`${silent.map(({ provider }) => provider).join(', ')} did not answer`}
        >
          Its list could not be compared. Reload the page to ask again.
        </Notice>
      ) : null}
      <ul className="grid gap-1">
        {compared.gateways.map(({ provider, ours, theirs, transactions }) => (
          <li key={provider}>
            <b className="font-semibold">{provider}</b>: {count(transactions, 'transaction')}, {naira(ours)} in our
            books, {naira(theirs)} in theirs
          </li>
        ))}
        <li>
          <b className="font-semibold">Bank</b>: {naira(compared.bank.ours)} in our books,{' '}
          {naira(compared.bank.statement)} on statements, {naira(compared.bank.typed_by_hand)} typed by hand,{' '}
          {naira(compared.bank.open_lines)} on open lines
        </li>
      </ul>
      {compared.differences.length === 0 ? (
        <Notice tone="good" icon={CircleCheck} title="No differences">
          Every receipt of these days is in both books, to the kobo.
        </Notice>
      ) : (
        <Sheet caption="Differences between the books" heads={heads} rows={compared.differences.map(rowOf)} />
      )}
    </div>
  )
}

const heads: readonly Head[] = ['When', 'Difference', 'Reference', amounts('Ours, ₦'), amounts('Theirs, ₦'), 'Payment']

const words: Readonly<Record<Compared['differences'][number]['is'], string>> = {
  not_in_our_books: 'The provider has it, we do not',
  not_at_the_provider: 'We have it, the provider does not',
  amount_differs: 'Another amount',
  fee_differs: 'Another fee',
  refunds_differ: 'Other refunds',
  line_without_receipt: 'A bank line whose money is in no receipt',
  receipt_without_line: 'Typed by hand, not on a statement yet',
}

const rowOf = (difference: Compared['differences'][number], index: number) => ({
  key: `${difference.reference} ${difference.is} ${index}`,
  cells: [
    <InstantCell key="at" at={difference.at} />,
    difference.foreign
      ? `${words[difference.is]}: ${difference.foreign.currency} ${difference.foreign.amount.toFixed(2)}`
      : words[difference.is],
    <span key="reference" className="num">
      {difference.reference}
    </span>,
    <MoneyCell key="ours" amount={difference.ours} />,
    <MoneyCell key="theirs" amount={difference.theirs} />,
    difference.payment_id ? (
      <DrawerLink key="way" to={consolePaths.payments({ tab: 'all', open: difference.payment_id })}>
        Open
      </DrawerLink>
    ) : (
      '–'
    ),
  ],
})
