import type { ApiError } from '../../../lib/api-error.ts'
import { Fields } from '../../form/field-input.tsx'
import { type FormField, textOf } from '../../form/fields.ts'
import { DrawerSection } from '../../parts/drawer.tsx'
import { useMay } from '../../parts/permissions.ts'
import { discountProblem, type MayDiscount, type Order } from './order.ts'

type DiscountFieldsProps = {
  order: Order
  may: MayDiscount | null
  /** What the API said to the quote, or to the booking. */
  refusal: ApiError | null
  onChange: (part: Partial<Order>) => void
}

/** Where the API names them. */
const places = { discountPercent: 'discount_percent', discountReason: 'discount_reason' }

const fieldsFor = ({ max_percent }: MayDiscount): readonly FormField[] => [
  {
    name: 'discountPercent',
    label: 'Discount, percent (optional)',
    kind: 'whole',
    most: 3,
    help: `Off the price before tax, ${max_percent}% at most.`,
  },
  {
    name: 'discountReason',
    label: 'Why there is a discount',
    kind: 'text',
    most: 200,
    help: 'For staff: the customer does not see it.',
    isShown: ({ discountPercent }) => textOf(discountPercent).trim() !== '',
  },
]

/** For those who may give one, and where discounts are switched on; of a partner's listing, why there is none. */
export function DiscountFields({ order, may, refusal, onChange }: DiscountFieldsProps) {
  const isAllowed = useMay()('bookings.discount')
  if (!isAllowed || !may || may.max_percent === 0) return null
  const said = Object.entries(places).map(([name, place]) => [
    name,
    refusal?.errors.find(({ field }) => field === place)?.message ?? '',
  ])
  const problem = discountProblem(order, may)
  const errors = { ...Object.fromEntries(said), ...(problem && { discountPercent: problem }) }
  return (
    <DrawerSection title="Discount">
      {may.allowed ? (
        <div className="grid gap-3 md:grid-cols-2">
          <Fields
            fields={fieldsFor(may)}
            typed={{ discountPercent: order.discountPercent, discountReason: order.discountReason }}
            errors={errors}
            onChange={(name, value) => onChange({ [name]: textOf(value) })}
          />
        </div>
      ) : (
        <p className="text-muted">{may.why_not}</p>
      )}
    </DrawerSection>
  )
}
