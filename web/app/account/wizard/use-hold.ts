import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Booking } from '../../lib/booking-types.ts'
import { paths } from '../../paths.ts'
import { showError } from '../../ui/toast.ts'
import { attemptKey } from './attempt-key.ts'
import { type OrderBody, orderBody } from './draft.ts'
import { keepDraft } from './kept-draft.ts'
import { type HoldRefusal, refusalOf } from './refusal.ts'
import type { Wizard } from './use-wizard.ts'
import { toQuery } from './use-wizard.ts'

type Shown = { total: number; currency: string }

/** Step 3 to step 4: the booking is made and its days are held. Asked twice, it is made once. */
export function useHold({ wish, draft, user, kept }: Wizard, shown: Shown | null) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isHolding, setHolding] = useState(false)
  const [refusal, setRefusal] = useState<HoldRefusal | null>(null)

  const keep = (bookingId?: string) => {
    keepDraft({ type: wish.type, id: wish.id, draft, total: shown?.total ?? null, bookingId })
  }
  const signInFirst = () => {
    keep()
    return navigate(paths.login(`/booking?${toQuery(wish, 3)}`))
  }
  const create = async (body: OrderBody) => {
    try {
      const booking = await api.post<Booking>('/bookings', { body, idempotencyKey: attemptKey(body) })
      keep(booking.id)
      await navigate(paths.payment({ bookingId: booking.id }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return signInFirst()
      // The ways on may lead away from this page.
      keep(kept?.bookingId)
      const told = refusalOf(error, body.total_amount)
      if (told.is === 'unheard') showError('Booking Failed', 'Unable to create booking. Please try again.')
      setRefusal(told)
      // The price and what is free, as they are now.
      void revalidate()
    }
  }
  const hold = async () => {
    if (!shown) return
    const total = refusal?.is === 'price_changed' ? refusal.quote.total : shown.total
    if (!user) return signInFirst()
    setHolding(true)
    setRefusal(null)
    await create(orderBody(wish, draft, { ...shown, total })).finally(() => setHolding(false))
  }
  return { hold, isHolding, refusal, dismiss: () => setRefusal(null) }
}
export type Hold = ReturnType<typeof useHold>
