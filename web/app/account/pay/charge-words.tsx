import { formatMoney } from '@skyroute/core/currency.ts'
import { Banknote } from 'lucide-react'
import { nairaForOne } from '../../lib/format.ts'
import type { MethodOption } from '../../lib/types/booking-types.ts'
import { Icon } from '../../ui/icons/icon.tsx'

type Charge = NonNullable<MethodOption['charge']>

/** A provider that takes no naira: what the card or the account is charged instead, before anything is opened. */
export function ChargeWords({ charge: { amount, currency, rate_to_ngn } }: { charge: Charge }) {
  return (
    <p className="flex items-start gap-2.5 px-4 pb-6 text-[.9375rem] leading-[1.375rem] sm:px-5 md:pl-[58px]">
      <Icon of={Banknote} className="mt-px size-5 text-lagoon" />
      <span>
        You will be charged <b>{formatMoney(amount, currency)}</b> at {nairaForOne(currency, rate_to_ngn)}. A refund is
        paid in the same currency at the same rate.
      </span>
    </p>
  )
}
