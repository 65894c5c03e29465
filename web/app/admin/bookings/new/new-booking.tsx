import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { useQueryChange } from '../../parts/filters/filter-bar.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { describeRejection, useStaffCall } from '../../parts/use-staff-call.ts'
import type { Kind } from '../staff-booking.ts'
import { DiscountFields } from './discount-fields.tsx'
import { GuestFields } from './guest-fields.tsx'
import { ListingPicker } from './listing-picker.tsx'
import {
  emptyOrder,
  hasStay,
  type MayDiscount,
  missingIn,
  type Order,
  orderBody,
  otherListing,
  type Pricing,
  quoteQuery,
} from './order.ts'
import { PayFields } from './pay-fields.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { StayFields } from './stay-fields.tsx'

const titles: Record<Kind, string> = { hotel: 'Book a room for a customer', car: 'Book a car for a customer' }

/** For whoever calls or stands at the desk: the same price and the same free days as on the site. */
export function NewBooking({ kind: asked, onClose }: { kind: Kind; onClose: () => void }) {
  const [kind, setKind] = useState(asked)
  const [order, setOrder] = useState<Order>(emptyOrder)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const change = (part: Partial<Order>) => setOrder((before) => ({ ...before, ...part }))
  const pricing = useOrderQuote(kind, order)
  const showBooking = useQueryChange()
  const { attempt, isBusy } = useStaffCall()
  const missing = missingIn(order, pricing)
  const book = async () => {
    setRefusal(null)
    try {
      const booking = await attempt({
        call: (key) =>
          api.post('/admin/bookings', {
            body: orderBody(kind, order, pricing),
            idempotencyKey: key,
          }),
        done: ({ booking_reference }) => `${booking_reference} is booked`,
      })
      showBooking({ new: '', open: booking.id })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      await pricing.reload()
    }
  }
  return (
    <Drawer
      title={titles[kind]}
      onClose={onClose}
      footer={
        <Button
          look="main"
          busy={isBusy && 'Booking it…'}
          off={missing?.says ?? false}
          onClickCapture={({ currentTarget }) => missing?.field && focusField(currentTarget, missing.field)}
          onClick={() => void book()}
        >
          {pricing.quote ? `Book for ${naira(pricing.quote.total)}` : 'Book'}
        </Button>
      }
    >
      <SegmentedChoice<Kind>
        label="What is booked"
        name="kind"
        choices={[
          { value: 'hotel', label: 'A room' },
          { value: 'car', label: 'A car' },
        ]}
        value={kind}
        onChange={(next) => {
          setKind(next)
          change({ listing: null, ...otherListing })
        }}
      />
      <ListingPicker
        key={kind}
        kind={kind}
        chosen={order.listing}
        onChoose={(listing) => change({ listing, ...otherListing })}
      />
      {order.listing ? <StayFields kind={kind} order={order} quote={pricing.quote} onChange={change} /> : null}
      {order.listing ? <QuoteLines pricing={pricing} /> : null}
      <DiscountFields order={order} may={pricing.mayDiscount} refusal={pricing.error ?? refusal} onChange={change} />
      <GuestFields order={order} onChange={change} problem={refusal} />
      <PayFields order={order} onChange={change} />
      {refusal ? <ErrorNotice title="That was not booked">{describeRejection(refusal)}</ErrorNotice> : null}
    </Drawer>
  )
}

/** Whoever presses too early is led to what is missing. */
const focusField = (button: HTMLElement, name: keyof Order) =>
  button.closest('[data-drawer]')?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

/** The live price of what is written down so far, from the API that will sell it. */
function useOrderQuote(kind: Kind, order: Order): Pricing {
  const item = order.listing?.id ?? ''
  const [known, setKnown] = useState<{ item: string; may: MayDiscount } | null>(null)
  // What may be taken off stands while the next price is asked.
  const mayDiscount = known?.item === item ? known.may : null
  const { answer, error, isLoading, reload } = useAnswer(
    hasStay(order) ? '/admin/bookings/summary/{type}/{item}' : null,
    { params: { type: kind, item }, query: quoteQuery(kind, order, mayDiscount) },
  )
  if (answer && answer.may_discount !== known?.may) setKnown({ item: answer.id, may: answer.may_discount })
  return { quote: answer?.quote ?? null, mayDiscount, error, isAsking: isLoading, reload }
}
