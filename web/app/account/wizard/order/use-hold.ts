import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api, orElse } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { paths } from '../../../paths.ts'
import { useClock } from '../../../ui/hooks/use-clock.ts'
import { useEventListener } from '../../../ui/hooks/use-event-listener.ts'
import { showError } from '../../../ui/toasts/toast.ts'
import { toQuery } from '../booking-request.ts'
import { type OrderBody, orderBody } from '../draft.ts'
import type { Wizard } from '../use-wizard.ts'
import { attemptKey, settleAttempt, unheardOrder } from './attempt-key.ts'
import { type HoldRejection, rejectionOf } from './rejection.ts'

type Shown = { total: number; currency: string }

/** Step 3 to step 4: the booking is made and its days are held. Asked twice, it is made once. */
export function useHold(wizard: Wizard, shown: Shown | null) {
  const { wish, draft, user, keep } = wizard
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isHolding, setHolding] = useState(false)
  const [refusal, setRefusal] = useState<HoldRejection | null>(null)

  const signInFirst = () => {
    keep()
    return navigate(paths.login(`/booking?${toQuery(wish, 3)}`))
  }
  const create = async (userId: string, body: OrderBody) => {
    try {
      const booking = await api.post('/bookings', { body, idempotencyKey: attemptKey(userId, body) })
      settleAttempt(null)
      keep(booking.id)
      await navigate(paths.payment({ bookingId: booking.id }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const told = rejectionOf(error, body.total_amount)
      settleAttempt(error)
      if (error.status === 401) return signInFirst()
      // The ways on may lead away from this page.
      keep()
      if (told.is === 'unheard') showError('Booking Failed', 'Unable to create booking. Please try again.')
      setRefusal(told)
      if (told.is === 'wrong_field') return wizard.showWrong(told.wrong)
      // The price and what is free, as they are now; without a line nothing can be asked.
      if (told.is !== 'line_gone') void revalidate()
    }
  }
  const send = async (userId: string, body: OrderBody) => {
    setHolding(true)
    await create(userId, body).finally(() => setHolding(false))
  }
  const sendUnheard = () => {
    const unheard = user && unheardOrder(user.id, wish)
    if (!unheard) return false
    void send(user.id, unheard)
    return true
  }
  /** Back from the payment page, the same button leads there again: the days are held once. */
  const goToOwnHold = async () => {
    const id = wizard.isAsKept ? wizard.kept?.bookingId : undefined
    if (!id) return false
    setHolding(true)
    const booking = await orElse(api.get('/bookings/{id}', { params: { id } }), null).finally(() => setHolding(false))
    if (booking?.can.pay) await navigate(paths.payment({ bookingId: id }))
    return booking?.can.pay ?? false
  }
  const hold = async () => {
    if (!user) return signInFirst()
    if (refusal?.is === 'line_gone' && sendUnheard()) return
    if (await goToOwnHold()) return
    if (!shown) return
    // The browser knows when there is no line. Of an order that went out before, nobody knows.
    if (!navigator.onLine && !unheardOrder(user.id, wish)) {
      keep()
      return setRefusal({ is: 'not_sent' })
    }
    const total = refusal?.is === 'price_changed' ? refusal.quote.total : shown.total
    setRefusal(null)
    await send(user.id, orderBody(wish, draft, { ...shown, total }))
  }
  useLineBack(refusal?.is === 'line_gone' && !isHolding, sendUnheard)
  useUnheard(user, () => sendUnheard() && setRefusal({ is: 'line_gone' }))
  return { hold, isHolding, refusal, dismiss: () => setRefusal(null) }
}
export type Hold = ReturnType<typeof useHold>

/** After a reload: an order that was sent and not answered is asked for again, as it was. */
function useUnheard(user: Wizard['user'], ask: () => void) {
  const wasAsked = useRef(false)
  // sessionStorage, and the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known who asks
  useEffect(() => {
    if (!user || wasAsked.current) return
    wasAsked.current = true
    ask()
  }, [user])
}

/** Short at first, for a tunnel; then a phone in a pocket is not kept awake. */
const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000]

/** Asks again by itself: at once when the browser says that the line is back, else after ever longer pauses. */
function useLineBack(isWaiting: boolean, askAgain: () => void) {
  const [waits, setWaits] = useState(0)
  const [wasWaiting, setWasWaiting] = useState(false)
  if (isWaiting !== wasWaiting) {
    setWasWaiting(isWaiting)
    if (isWaiting) setWaits(waits + 1)
  }
  const pauseMs = pausesMs[Math.min(waits, pausesMs.length) - 1] ?? null
  useClock(askAgain, { afterMs: isWaiting ? pauseMs : null }, waits)
  useEventListener('window', 'online', () => isWaiting && askAgain())
}
