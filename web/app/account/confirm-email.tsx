import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { replaceUser, useSession } from '../lib/session.ts'
import { useCall } from '../lib/use-call.ts'
import { useFetched } from '../lib/use-fetched.ts'
import { paths } from '../paths.ts'
import { NeedsScript } from '../shared/needs-script.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/confirm-email'
import { type Problem, ProblemNotice } from './sign-in/problem.tsx'
import { SignInLayout } from './sign-in/sign-in-layout.tsx'

/** The address carries a key: no other site may learn it. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Confirm your email' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Whoever reads the mail sees whose account it is about; only that account's owner confirms it. */
export default function ConfirmEmail() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { status, user } = useSession()
  const [isDone, setDone] = useState(false)
  return (
    <SignInLayout
      title="Confirm your email"
      lead="So that bookings and receipts reach you."
      foot={
        <Link to={user ? paths.dashboard() : paths.login()} className="link inline-flex min-h-11 items-center">
          {user ? 'To your dashboard' : 'Log in'}
        </Link>
      }
    >
      <NeedsScript what="Confirming" className="mt-5" />
      {isDone ? <Done /> : null}
      {isDone || status === 'unknown' ? null : (
        <Asked token={token} isSignedIn={user !== null} onDone={() => setDone(true)} />
      )}
    </SignInLayout>
  )
}

const Done = () => (
  <div className="mt-6" role="status">
    <Notice tone="good" icon={CircleCheck} title="Thank you">
      Your email address is confirmed.
    </Notice>
  </div>
)

type AskedProps = { token: string; isSignedIn: boolean; onDone: () => void }

/** A button, not the mere visit: programs that look through mails open every link. */
function Asked({ token, isSignedIn, onDone }: AskedProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { run, isBusy } = useCall()
  const ask = (signal: AbortSignal | undefined) => api.post('/auth/confirm-email/account', { body: { token }, signal })
  const { answer, error } = useFetched(token || null, ask)
  const confirm = async () => {
    setProblem(null)
    await api.post('/auth/confirm-email', { body: { token } })
    replaceUser(await api.get('/users/me'))
    onDone()
  }
  const refused = (why: ApiError) => setProblem({ title: 'Not confirmed', message: why.detail })
  if (error instanceof ApiError && error.status === 422) {
    return (
      <Notice tone="danger" icon={CircleAlert} title="Not confirmed" className="mt-5">
        {error.detail}
      </Notice>
    )
  }
  return (
    <>
      <ProblemNotice problem={problem} />
      <div className="mt-6 grid gap-5">
        {answer ? <Owner name={answer.owner} isSignedIn={isSignedIn} /> : null}
        {token && !isSignedIn ? (
          <>
            <ButtonLink to={paths.login(paths.confirmEmail(token))}>Log in to confirm</ButtonLink>
            <ButtonLink look="line" to={paths.login(paths.confirmEmail(token), 'code')}>
              E-mail me a code instead
            </ButtonLink>
          </>
        ) : (
          <Button
            busy={isBusy && 'Confirming…'}
            off={!token && 'The link is not complete. Open it from the mail again.'}
            onClick={() => void run(confirm, refused)}
          >
            Confirm my email
          </Button>
        )}
      </div>
    </>
  )
}

const Owner = ({ name, isSignedIn }: { name: string; isSignedIn: boolean }) => (
  <p role="status">
    This confirms your address for the account of <b className="font-semibold">{name}</b>{' '}
    {isSignedIn ? null : 'Log in to that account first. '}
    Is it not yours? Then do nothing.
  </p>
)
