import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useCall } from '../../lib/use-call.ts'
import { paths } from '../../paths.ts'
import { NeedsScript } from '../../shared/needs-script.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Problem, ProblemNotice } from '../sign-in/problem.tsx'
import { SignInLayout } from '../sign-in/sign-in-layout.tsx'
import type { Route } from './+types/keep-second-factor'

/** The address carries a key: no other site may learn it. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Keep your second factor' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Whoever reads the mail may stop it, without a session. A button: programs that look through mails open every link. */
export default function KeepSecondFactor() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { run, isBusy } = useCall()
  const stop = async () => {
    setProblem(null)
    await api.post('/auth/two-factor-removal/stop', { body: { token } })
    setDone(true)
  }
  const refused = (why: ApiError) => setProblem({ title: 'Nothing was stopped', message: why.detail })
  return (
    <SignInLayout
      title="Keep your second factor"
      lead="Our staff were asked to remove it. Stop that here if you still have it, or if you did not ask."
      foot={
        <Link to={paths.forgotPassword} className="link inline-flex min-h-11 items-center">
          Set a new password
        </Link>
      }
    >
      <NeedsScript what="Stopping it" className="mt-5" />
      <ProblemNotice problem={problem} />
      {isDone ? (
        <div className="mt-6" role="status">
          <Notice tone="good" icon={CircleCheck} title="Your second factor stays">
            Nobody will remove it. If you did not ask for this, set a new password now.
          </Notice>
        </div>
      ) : (
        <div className="mt-6 grid">
          <Button
            busy={isBusy && 'Stopping…'}
            off={!token && 'The link is not complete. Open it from the mail again.'}
            onClick={() => void run(stop, refused)}
          >
            Keep my second factor
          </Button>
        </div>
      )}
    </SignInLayout>
  )
}
