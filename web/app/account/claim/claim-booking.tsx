import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { paths } from '../../paths.ts'
import { NeedsScript } from '../../shared/needs-script.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Problem, ProblemNotice } from '../sign-in/problem.tsx'
import { SignInLayout } from '../sign-in/sign-in-layout.tsx'
import type { Route } from './+types/claim-booking'

/** The address carries a key: no other site may learn it. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Your booking' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Whoever booked by telephone takes the booking into an account of theirs. A button, not the mere visit, does it. */
export default function ClaimBooking() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { status, user } = useSession()
  return (
    <SignInLayout
      title="Your booking"
      lead="You booked by telephone. Put the booking in your account to pay, change or cancel it there."
      foot={
        <Link to={paths.contact} className="link inline-flex min-h-11 items-center">
          Contact us
        </Link>
      }
    >
      <NeedsScript what="Your booking" className="mt-5" />
      {status === 'unknown' ? null : <Claim token={token} email={user?.email ?? null} />}
    </SignInLayout>
  )
}

function Claim({ token, email }: { token: string; email: string | null }) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { run, isBusy } = useCall()
  const navigate = useNavigate()
  const claim = async () => {
    setProblem(null)
    const booking = await api.post('/bookings/claim', { body: { token } })
    await navigate(booking.can.pay ? paths.payment({ bookingId: booking.id }) : paths.booking(booking.id))
  }
  const refused = (why: ApiError) => setProblem({ title: 'Not added', message: why.detail })
  return (
    <>
      <ProblemNotice problem={problem} />
      <div className="mt-6 grid gap-5">
        {email === null ? (
          <ButtonLink to={paths.login(paths.claimBooking(token), 'code')}>Log in with a mailed code</ButtonLink>
        ) : (
          <>
            <p>
              It goes to the account of <b className="font-semibold">{email}</b>. Mails about the booking are sent
              there.
            </p>
            <Button
              busy={isBusy && 'Adding it…'}
              off={!token && 'The link is not complete. Open it from the message again.'}
              onClick={() => void run(claim, refused)}
            >
              Add to my account
            </Button>
          </>
        )}
      </div>
    </>
  )
}
