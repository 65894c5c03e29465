import type { Answer } from '../../lib/contract.ts'
import { Empty } from '../../ui/empty.tsx'
import { consolePaths } from '../console-paths.ts'
import { DrawerLink } from '../parts/drawer.tsx'
import { DayCell, MoneyCell } from '../parts/table/cells.tsx'
import { Pager } from '../parts/table/pager.tsx'
import { amounts, type Head, Sheet } from '../parts/table/sheet.tsx'
import { formatMonth } from './months.ts'

type VatReturn = Answer<'showVatReturn'>

/** What of the month's VAT is owed, by rate, and the documents behind it. */
export function VatTab({ vat }: { vat: VatReturn }) {
  const name = formatMonth(vat.month)
  if (vat.rates.length === 0)
    return (
      <Empty title={`No VAT in ${name}`}>
        VAT is due when a stay or hire is over, or when a charge is kept at a cancellation. None was in this month.
      </Empty>
    )
  return (
    <>
      <Sheet
        caption={`VAT of ${name} by rate`}
        heads={rateHeads}
        rows={vat.rates.map((rate) => ({
          key: `${rate.vat_percent}`,
          cells: [
            `${rate.vat_percent} %`,
            <MoneyCell key="sales" amount={rate.sales} />,
            <MoneyCell key="output" amount={rate.output_vat} />,
            <MoneyCell key="credited" amount={rate.credited_sales} />,
            <MoneyCell key="credited-vat" amount={rate.credited_vat} />,
            <MoneyCell key="due" amount={rate.vat_due} isStrong />,
          ],
        }))}
      />
      <h2 className="text-[.9375rem] leading-6">Documents</h2>
      <Sheet caption={`Documents behind the VAT of ${name}`} heads={heads} rows={vat.documents.map(rowOf)} />
      <Pager {...vat} one="document" />
    </>
  )
}

const rateHeads: readonly Head[] = [
  'Rate',
  amounts('Sales, ₦'),
  amounts('Output VAT, ₦'),
  amounts('Credited, ₦'),
  amounts('VAT credited, ₦'),
  amounts('VAT due, ₦'),
]

const heads: readonly Head[] = [
  'Day',
  'Booking',
  'Invoice',
  'Credit note',
  'Rate',
  amounts('Sales, ₦'),
  amounts('VAT, ₦'),
]

const rowOf = (document: VatReturn['documents'][number], index: number) => ({
  key: `${document.booking_id} ${document.on} ${index}`,
  cells: [
    <DayCell key="on" on={document.on} />,
    <DrawerLink key="booking" to={consolePaths.bookings({ open: document.booking_id })}>
      {document.booking_reference}
    </DrawerLink>,
    document.invoice ?? '–',
    document.credit_note ?? '–',
    `${document.vat_percent} %`,
    <MoneyCell key="sales" amount={document.sales} />,
    <MoneyCell key="vat" amount={document.vat} />,
  ],
})
