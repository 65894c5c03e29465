import { CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { api, orElse } from '../lib/api.ts'
import type { ApiError } from '../lib/api-error.ts'
import type { Answer } from '../lib/contract.ts'
import { naira } from '../lib/format.ts'
import { concernsBooking, useNews } from '../lib/live/use-news.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { requireUser } from '../lib/session.ts'
import type { User } from '../lib/types/api-types.ts'
import { useCall } from '../lib/use-call.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { PasswordField, SelectField, TextField } from '../ui/fields/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton, Skeletons } from '../ui/skeleton.tsx'
import type { Route } from './+types/refund-account'
import { AccountError } from './account-error.tsx'
import { MailCode, mailedCodeHelp } from './mailed-code.tsx'
import { type Problem, ProblemNotice } from './sign-in/problem.tsx'

type RefundAccount = Answer<'showRefundAccount'>

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  const bookingId = new URL(request.url).searchParams.get('bookingId')
  if (!bookingId) return null
  return { user, bookingId, shown: await load(bookingId) }
}

const load = (id: string) => api.get('/bookings/{id}/refund-account', { params: { id } })

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Account for your refund' })

/** A refund by bank transfer goes to the account that its customer names here. */
export default function RefundAccountPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoBooking />
  const { user, bookingId, shown } = loaderData
  return <Asked key={bookingId} user={user} bookingId={bookingId} first={shown} />
}

function Asked({ user, bookingId, first }: { user: User; bookingId: string; first: RefundAccount }) {
  const [shown, setShown] = useState(first)
  const [isChanging, setChanging] = useState(first.account === null)
  // An earlier refund may be paid after all while this page is open: then no account is needed.
  useNews(concernsBooking(bookingId), () => void orElse(load(bookingId), null).then((now) => now && setShown(now)))
  const { account, to_send } = shown
  return (
    <div className="wrap max-w-[640px] pt-5 pb-16 md:pt-8">
      <h1 className="text-[1.875rem] leading-[2.25rem] md:text-h1">Account for your refund</h1>
      <p className="mt-3">
        {to_send > 0
          ? `We send ${naira(to_send)} by bank transfer, to an account in Nigeria. Tell us which one.`
          : 'No refund by bank transfer is waiting for this booking.'}
      </p>
      {account && !isChanging ? <Given account={account} /> : null}
      {to_send > 0 && isChanging ? (
        <AccountForm
          user={user}
          bookingId={bookingId}
          shown={shown}
          onGiven={(given) => {
            setShown(given)
            setChanging(false)
          }}
        />
      ) : null}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {to_send > 0 && !isChanging ? (
          <Button look="line" onClick={() => setChanging(true)}>
            Change the account
          </Button>
        ) : null}
        <Link to={paths.booking(bookingId)} className="link inline-flex min-h-11 items-center">
          To your booking
        </Link>
      </p>
    </div>
  )
}

const Given = ({ account }: { account: NonNullable<RefundAccount['account']> }) => (
  <div className="mt-6" role="status">
    <Notice tone="good" icon={CircleCheck} title={`${account.bank_name}, ${account.account_number}`}>
      In the name of {account.name_at_bank ?? account.account_name}. We have sent you an e-mail about it.
    </Notice>
  </div>
)

type AccountFormProps = { user: User; bookingId: string; shown: RefundAccount; onGiven: (given: RefundAccount) => void }

function AccountForm({ user, bookingId, shown, onGiven }: AccountFormProps) {
  const { account, banks } = shown
  const [problem, setProblem] = useState<Problem | null>(null)
  /** The number whose check digit does not fit: sent once more as it is, it counts. */
  const [doubted, setDoubted] = useState<string | null>(null)
  const { run, isBusy } = useCall()
  const refused = (number: string) => (error: ApiError) => {
    const message = error.errors[0]?.message ?? error.detail
    if (error.code !== 'check_account_number') return setProblem({ title: 'The account was not saved', message })
    setDoubted(number)
    setProblem({
      title: 'Is the number right?',
      message: `${message} If your bank shows this number, press the button again.`,
    })
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => `${form.get(name) ?? ''}`.trim()
    const account_number = typed('account_number')
    setProblem(null)
    void run(async () => {
      const body = {
        bank_code: typed('bank_code'),
        account_number,
        account_name: typed('account_name'),
        is_checked: account_number === doubted,
        ...(user.has_password ? { password: `${form.get('password') ?? ''}` } : { code: typed('code') }),
      }
      onGiven(await api.put('/bookings/{id}/refund-account', { params: { id: bookingId }, body }))
    }, refused(account_number))
  }
  return (
    <form method="post" onSubmit={save} className="card mt-6 p-5 md:p-8">
      <ProblemNotice problem={problem} />
      <div className="grid gap-4">
        <SelectField
          label="Bank"
          name="bank_code"
          required
          blank="Choose your bank"
          defaultValue={account?.bank_code ?? ''}
          choices={banks.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          label="Account number"
          name="account_number"
          required
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9 ]{10,14}"
          maxLength={14}
          help="Ten digits."
          defaultValue={account?.account_number ?? ''}
        />
        <TextField
          label="Account name"
          name="account_name"
          required
          minLength={2}
          maxLength={120}
          help="As it appears on your bank statement."
          defaultValue={account?.account_name ?? ''}
        />
        {user.has_password ? (
          <PasswordField
            label="Your password"
            name="password"
            required
            maxLength={1000}
            autoComplete="current-password"
            help="The one you log in with, so that nobody else says where your money goes."
          />
        ) : (
          <>
            <MailCode email={user.email} what="the account" />
            <TextField
              label="Code"
              name="code"
              required
              maxLength={40}
              autoComplete="one-time-code"
              help={mailedCodeHelp}
            />
          </>
        )}
        <Button type="submit" look="main" busy={isBusy && 'Saving…'}>
          Send my refund to this account
        </Button>
        <p className="text-note text-muted">We never ask for a card, a PIN or the password of your bank.</p>
      </div>
    </form>
  )
}

const NoBooking = () => (
  <div className="wrap py-10 md:py-14">
    <Empty
      title="No booking ID provided"
      heading="h1"
      actions={<ButtonLink to={paths.dashboard('bookings')}>View my bookings</ButtonLink>}
    >
      The link does not name a booking. Open your bookings and choose the one that is refunded.
    </Empty>
  </div>
)

export function HydrateFallback() {
  return (
    <Skeletons label="Loading your refund" className="wrap grid max-w-[640px] gap-6 py-10">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-90" />
    </Skeletons>
  )
}

export function ErrorBoundary() {
  return <AccountError title="Your refund could not be loaded" missing="No booking found. Please try again." />
}
