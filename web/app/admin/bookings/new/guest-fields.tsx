import { CircleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import { api } from '../../../lib/api.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import type { Answer } from '../../../lib/contract.ts'
import { useFetched } from '../../../lib/use-fetched.ts'
import { Notice } from '../../../ui/notice.tsx'
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
  { name: 'company', label: 'Company that pays (optional)', kind: 'text', most: 200 },
  { name: 'tin', label: 'TIN (optional)', kind: 'text', most: 20 },
  { name: 'requests', label: 'Special requests', kind: 'area', rows: 2, most: 2000 },
]
/** Where the API names them. */
const places = {
  name: 'guest_name',
  email: 'guest_email',
  phone: 'guest_phone',
  company: 'buyer_company',
  tin: 'buyer_tin',
}

/** Who travels. An address that we know is that customer's booking; another one gets an account without a password. */
export function GuestFields({ order, onChange, problem }: GuestFieldsProps) {
  const { name, email, phone, company, tin, requests } = order
  const wrong = Object.entries(places).map(([field, place]) => [
    field,
    problem?.errors.find((error) => error.field.endsWith(place))?.message ?? '',
  ])
  const given = {
    typed: { name, email, phone, company, tin, requests },
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
        <AccountOfEmail order={order} />
      </div>
    </DrawerSection>
  )
}

const looksWhole = /^\S+@\S+\.\S{2,}$/
const PAUSE_MS = 300

/** Said before it is booked: an address that somebody has already makes it their booking. */
function AccountOfEmail({ order }: { order: Order }) {
  const email = order.email.trim()
  const ask = (signal: AbortSignal | undefined) => api.get('/admin/bookings/account', { query: { email }, signal })
  const { answer } = useFetched(looksWhole.test(email) ? email : null, ask, PAUSE_MS)
  if (!email && order.phone.trim()) return <NoAddress />
  if (!answer) return null
  return (
    <div role="status" className="col-span-full -mt-1 grid gap-2 text-muted">
      <p>{describeAccount(answer.account, order.name)}</p>
      {answer.account?.is_confirmed === false ? <Unconfirmed /> : null}
    </div>
  )
}

const NoAddress = () => (
  <p role="status" className="col-span-full -mt-1 text-muted">
    Without an e-mail address nothing is mailed: tell the customer the reference. To pay online they open the link in
    the booking and log in with an address of their own.
  </p>
)

const Unconfirmed = () => (
  <Notice tone="dusk" icon={CircleAlert} title="Nobody has confirmed this address">
    Somebody else may have registered it. Check the address with the customer. When you book, the password set so far
    stops working: the customer logs in with a code that we mail there.
  </Notice>
)

type Account = Answer<'findAccountOfEmail'>['account']

function describeAccount(account: Account, typedName: string) {
  if (!account) return 'Nobody has this address yet: an account is made for it.'
  const owner = (
    <>
      <b className="font-semibold text-ink">{account.name}</b> has this address
    </>
  )
  if (account.is_disabled) return <>{owner}, and the account is disabled: nothing can be booked for it.</>
  const isOther = typedName.trim() !== '' && typedName.trim().toLowerCase() !== account.name.toLowerCase()
  return isOther ? (
    <>
      {owner}: the booking will be in their account, with “{typedName.trim()}” as the guest.
    </>
  ) : (
    <>{owner}: the booking will be in their account.</>
  )
}

/** A customer without an address is found with their number. */
const reachedBy = (detail: string) => (detail.includes('@') ? { email: detail } : { email: '', phone: detail })

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
            onClick={() => onChange({ customerId: id, name: title, ...reachedBy(detail) })}
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
