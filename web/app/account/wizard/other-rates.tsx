import { choicePath } from '../../shared/booking/stay-choice.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { BookingRequest } from './booking-request.ts'

/** Back to the hotel's rates with the same dates and people, when the chosen one is not sold any more. */
export function OtherRates({ wish }: { wish: BookingRequest }) {
  const choice = { ...wish, ratePlanId: undefined, withDriver: false }
  return (
    <ButtonLink to={`${choicePath('hotel', wish.id, choice)}#rooms`} look="line" small className="!text-ink">
      See other rates
    </ButtonLink>
  )
}
