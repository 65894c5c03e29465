import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { isUnanswered } from '../../lib/idempotency-key.ts'
import type { Booking, ChangeAnswer, ChangeQuote } from '../../lib/types/booking-types.ts'
import { useCall } from '../../lib/use-call.ts'
import { isOtherRooms, otherRooms, type RoomsAsked, roomsOfBooking } from '../../shared/booking/changed-rooms.ts'
import { saidOfBooking, withFittingReturn } from '../../shared/booking/hire-hours.ts'
import type { DayRange } from '../../ui/fields/day-range.ts'
import { type ChangeState, quoted, rejectedBy } from './change-state.ts'

type Asked = {
  startOn: string
  endOn: string
  pickUpTime: string | undefined
  returnTime: string | undefined
  rooms: RoomsAsked
}
/** The days that are chosen, of a hire its hours, and the rooms and guests. */
export type NewTimes = DayRange & Pick<Asked, 'pickUpTime' | 'returnTime'> & { rooms: RoomsAsked }

/** A change of a booking (SB13): their price as they are chosen, then the change at exactly that price. */
export function useChange(booking: Booking, onDone: (answer: ChangeAnswer, quote: ChangeQuote) => void) {
  const own = timesOf(booking)
  const [value, setValue] = useState<NewTimes>(own)
  const [state, setState] = useState<ChangeState>({ is: 'same' })
  const { run, isBusy: isChanging } = useCall()
  const latest = useRef(0)
  const params = { id: booking.id }

  const ask = async ({ startOn, endOn, rooms, ...hours }: Asked) => {
    const turn = ++latest.current
    setState({ is: 'asking' })
    const query = {
      start_date: startOn,
      end_date: endOn,
      pickup_time: hours.pickUpTime,
      return_time: hours.returnTime,
      ...otherRooms(booking, rooms),
    }
    const answer = await api.get('/bookings/{id}/change/quote', { params, query }).then(quoted, rejectedBy)
    // Other days were chosen while this was asked.
    if (turn === latest.current) setState(answer)
  }
  const choose = (change: Partial<NewTimes>) => {
    const next = withFittingReturn(value, { ...value, ...change }, saidOfBooking(booking))
    setValue(next)
    const { startOn, endOn, pickUpTime, returnTime, rooms } = next
    latest.current += 1
    if (!startOn || !endOn) return setState({ is: 'choosing' })
    if (isSame(next, own) && !isOtherRooms(booking, rooms)) return setState({ is: 'same' })
    void ask({ startOn, endOn, pickUpTime, returnTime, rooms })
  }
  const apply = async () => {
    if (state.is !== 'quoted') return
    const { quote, key } = state
    const hours =
      quote.pickup_time && quote.return_time ? { pickup_time: quote.pickup_time, return_time: quote.return_time } : {}
    const body = {
      start_date: quote.start_date,
      end_date: quote.end_date,
      ...hours,
      ...otherRooms(booking, value.rooms),
      total_amount: quote.total,
    }
    await run(
      async () => onDone(await api.post('/bookings/{id}/change', { params, body, idempotencyKey: key }), quote),
      (error) => {
        // Other days that were chosen meanwhile wait until it is known what became of these.
        latest.current += 1
        setValue(value)
        // What was not answered is asked for again with the same key: it is the same change.
        setState(isUnanswered(error) ? { ...state, problem: error.detail } : rejectedBy(error))
      },
    )
  }
  const retry = () => choose(value)
  return { value, choose, state, isChanging, apply, retry }
}

const timesOf = (booking: Booking): NewTimes => ({
  startOn: booking.check_in_date,
  endOn: booking.check_out_date,
  pickUpTime: booking.pickup_time ?? undefined,
  returnTime: booking.return_time ?? undefined,
  rooms: roomsOfBooking(booking),
})

const isSame = (one: NewTimes, other: NewTimes) =>
  one.startOn === other.startOn &&
  one.endOn === other.endOn &&
  one.pickUpTime === other.pickUpTime &&
  one.returnTime === other.returnTime
