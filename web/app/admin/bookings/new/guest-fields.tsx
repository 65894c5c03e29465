import { useDeferredValue } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import { Fields } from '../../form/field-input.tsx'
import { type FormField, textOf, type Value } from '../../form/fields.ts'
import { DrawerSection } from '../../parts/drawer.tsx'
import { useMay } from '../../parts/permissions.ts'
import { useAnswer } from '../../parts/use-answer.ts'
import type { Order } from './order.ts'

type GuestFieldsProps = { order: Order; onChange: (part: Partial<Order>) => void; problem: ApiError | null }

const nameField: FormField = { name: 'name', label: 'Name', kind: 'text', isWide: true }
const reachFields: readonly FormField[] = [
  { name: 'email', label: 'E-mail', kind: 'email' },
  { name: 'phone', label: 'Phone', kind: 'tel' },
  { name: 'requests', label: 'Asked for', kind: 'area', rows: 2, most: 2000 },
]
/** Where the API names them. */
const places = { name: 'guest_name', email: 'guest_email', phone: 'guest_phone' }

/** Who travels. An address that we know is that customer's booking; another one gets an account without a password. */
export function GuestFields({ order, onChange, problem }: GuestFieldsProps) {
  const { name, email, phone, requests } = order
  const wrong = Object.entries(places).map(([field, place]) => [
    field,
    problem?.errors.find((error) => error.field.endsWith(place))?.message ?? '',
  ])
  const given = {
    typed: { name, email, phone, requests },
    errors: Object.fromEntries(wrong),
    // Somebody of another name or address is somebody else.
    onChange: (field: string, value: Value) =>
      onChange({ [field]: textOf(value), ...(field === 'name' || field === 'email' ? { customerId: null } : {}) }),
  }
  return (
    <DrawerSection title="Customer" aside={order.customerId ? 'Has an account' : undefined}>
      <div className="grid gap-3 md:grid-cols-2">
        <Fields {...given} fields={[nameField]} />
        <Known order={order} onChange={onChange} />
        <Fields {...given} fields={reachFields} />
      </div>
    </DrawerSection>
  )
}

const LEAST_LETTERS = 3

/** People of that name, for those who may see people. */
function Known({ order, onChange }: Omit<GuestFieldsProps, 'problem'>) {
  const may = useMay()
  const asked = useDeferredValue(order.name.trim())
  const isAsked = may('users.read') && !order.customerId && asked.length >= LEAST_LETTERS
  const { answer } = useAnswer(isAsked ? '/admin/search' : null, { query: { q: asked } })
  const people = answer?.results.filter(({ kind }) => kind === 'customer').slice(0, 4) ?? []
  if (people.length === 0) return null
  return (
    <ul aria-label="Customers of that name" className="col-span-full overflow-hidden rounded-xl border border-line">
      {people.map(({ id, title, detail }) => (
        <li key={id} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onChange({ customerId: id, name: title, email: detail })}
            className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-3 py-1.5 text-left hover:bg-sunk focus-visible:-outline-offset-3"
          >
            <span className="font-semibold">{title}</span>
            <span className="truncate text-muted">{detail}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
