import { useDeferredValue } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { DrawerSection } from '../../parts/drawer.tsx'
import { useMay } from '../../parts/permissions.ts'
import { useAnswer } from '../../parts/use-answer.ts'
import type { Order } from './order.ts'

type GuestFieldsProps = { order: Order; onChange: (part: Partial<Order>) => void; problem: ApiError | null }

/** Who travels. An address that we know is that customer's booking; another one gets an account without a password. */
export function GuestFields({ order, onChange, problem }: GuestFieldsProps) {
  const wrong = (field: string) => problem?.errors.find((error) => error.field.endsWith(field))?.message
  return (
    <DrawerSection title="Customer" aside={order.customerId ? 'Has an account' : undefined}>
      <div className="grid gap-3">
        <TextField
          label="Name"
          autoComplete="off"
          error={wrong('guest_name')}
          value={order.name}
          onChange={({ target }) => onChange({ name: target.value, customerId: null })}
        />
        <Known order={order} onChange={onChange} />
        <div className="grid gap-3 md:grid-cols-2">
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            error={wrong('guest_email')}
            value={order.email}
            onChange={({ target }) => onChange({ email: target.value, customerId: null })}
          />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="off"
            error={wrong('guest_phone')}
            value={order.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
          />
        </div>
        <TextAreaField
          label="Asked for"
          rows={2}
          maxLength={2000}
          value={order.requests}
          onChange={({ target }) => onChange({ requests: target.value })}
        />
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
    <ul aria-label="Customers of that name" className="overflow-hidden rounded-xl border border-line">
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
