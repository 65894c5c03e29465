import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { useQueryChange } from '../../parts/filters/filter-bar.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { describeRejection, useStaffCall } from '../../parts/use-staff-call.ts'
import type { Kind } from '../staff-booking.ts'
import { GuestFields } from './guest-fields.tsx'
import { ListingPicker } from './listing-picker.tsx'
import { emptyOrder, type Order, orderBody, whyNotYet } from './order.ts'
import { PayFields } from './pay-fields.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { StayFields } from './stay-fields.tsx'
import { useOrderQuote } from './use-order-quote.ts'

const titles: Record<Kind, string> = { hotel: 'Book a room for a customer', car: 'Book a car for a customer' }

/** For whoever calls or stands at the desk: the same price and the same free days as on the site. */
export function NewBooking({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const [order, setOrder] = useState<Order>(emptyOrder)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const change = (part: Partial<Order>) => setOrder((before) => ({ ...before, ...part }))
  const pricing = useOrderQuote(kind, order)
  const showBooking = useQueryChange()
  const { attempt, isBusy } = useStaffCall()
  const off = whyNotYet(order, pricing)
  const book = async () => {
    setRefusal(null)
    try {
      const booking = await attempt({
        call: (key) =>
          api.post('/admin/bookings', {
            body: orderBody(kind, order, pricing.quote?.total ?? 0),
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
        <Button look="main" busy={isBusy && 'Booking it…'} off={off} onClick={() => void book()}>
          {pricing.quote ? `Book for ${naira(pricing.quote.total)}` : 'Book'}
        </Button>
      }
    >
      <ListingPicker kind={kind} chosen={order.listing} onChoose={(listing) => change({ listing, roomTypeId: '' })} />
      {order.listing ? <StayFields kind={kind} order={order} onChange={change} /> : null}
      {order.listing ? <QuoteLines pricing={pricing} /> : null}
      <GuestFields order={order} onChange={change} problem={refusal} />
      <PayFields order={order} onChange={change} />
      {refusal ? <ErrorNotice title="That was not booked">{describeRejection(refusal)}</ErrorNotice> : null}
    </Drawer>
  )
}
