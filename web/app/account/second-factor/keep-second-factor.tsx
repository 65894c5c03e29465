import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useCall } from '../../lib/use-call.ts'
import { paths } from '../../paths.ts'
import { NeedsScript } from '../../shared/needs-script.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
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
  const [state, setState] = useState<State>('asked')
  const [problem, setProblem] = useState<Problem | null>(null)
  const { run, isBusy } = useCall()
  const stop = async () => {
    setProblem(null)
    await api.post('/auth/two-factor-removal/stop', { body: { token } })
    setState('stopped')
  }
  const refused = ({ code, detail }: ApiError) => {
    setProblem({ title: 'Nothing was stopped', message: detail })
    if (code === 'invalid_stop_link') setState('over')
  }
  return (
    <SignInLayout
      title="Keep your second factor"
      lead={leads[state]}
      foot={
        <Link to={paths.forgotPassword} className="link inline-flex min-h-11 items-center">
          Set a new password
        </Link>
      }
    >
      <NeedsScript what="Stopping it" className="mt-5" />
      <ProblemNotice problem={problem} />
      {state === 'stopped' ? (
        <div className="mt-6" role="status">
          <Notice tone="good" icon={CircleCheck} title="Your second factor stays">
            Nobody will remove it.
          </Notice>
        </div>
      ) : null}
      {state === 'asked' ? (
        <div className="mt-6 grid">
          <Button
            busy={isBusy && 'Stopping…'}
            off={!token && 'The link is not complete. Open it from the mail again.'}
            onClick={() => void run(stop, refused)}
          >
            Keep my second factor
          </Button>
        </div>
      ) : null}
      {state === 'over' ? (
        <div className="mt-6 grid">
          <ButtonLink to={paths.login()}>Log in</ButtonLink>
        </div>
      ) : null}
    </SignInLayout>
  )
}

/** `over`: there is nothing to stop any more, whatever is pressed. */
type State = 'asked' | 'stopped' | 'over'

const leads: Readonly<Record<State, string>> = {
  asked: 'Our staff were asked to remove it. Stop that here if you still have it, or if you did not ask.',
  stopped: 'We ask for its code when you log in, as before. If you did not ask for this, set a new password now.',
  over: 'Log in to see whether your second factor is still on. If you did not ask for this, set a new password now.',
}
