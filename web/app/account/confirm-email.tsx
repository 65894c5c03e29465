import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../lib/api.ts'
import type { ApiError } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useUser } from '../lib/session.ts'
import { useCall } from '../lib/use-call.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/confirm-email'
import { type Problem, ProblemNotice } from './sign-in/problem.tsx'
import { SignInLayout } from './sign-in/sign-in-layout.tsx'

/** The address carries a key: no other site may learn it. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Confirm your email' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** A button, not the mere visit: programs that look through mails open every link. */
export default function ConfirmEmail() {
  const token = useSearchParams()[0].get('token')
  const user = useUser()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isDone, setDone] = useState(false)
  const { run, isBusy } = useCall()
  const confirm = async () => {
    setProblem(null)
    await api.post('/auth/confirm-email', { body: { token: token ?? '' } })
    setDone(true)
  }
  const refused = (error: ApiError) => setProblem({ title: 'Not confirmed', message: error.detail })
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
      <ProblemNotice problem={problem} />
      <div className="mt-6 grid gap-5" role="status">
        {isDone ? (
          <Notice tone="good" icon={CircleCheck} title="Thank you">
            Your email address is confirmed.
          </Notice>
        ) : (
          <Button
            busy={isBusy && 'Confirming…'}
            off={!token && 'The link lost its end on the way. Open it from the mail again.'}
            onClick={() => void run(confirm, refused)}
          >
            Confirm my email
          </Button>
        )}
      </div>
    </SignInLayout>
  )
}
