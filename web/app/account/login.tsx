import { KeyRound, Mail } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { NeedsScript } from '../shared/needs-script.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/login'
import { BookingKept } from './sign-in/booking-kept.tsx'
import { CodeForm } from './sign-in/code-form.tsx'
import { MailSteps } from './sign-in/mail-steps.tsx'
import { OtherWays } from './sign-in/other-ways.tsx'
import { PasskeyButton } from './sign-in/passkey-button.tsx'
import { PasswordForm } from './sign-in/password-form.tsx'
import type { Problem } from './sign-in/problem.tsx'
import { SessionEnded } from './sign-in/session-ended.tsx'
import { signIn, signInWithCode } from './sign-in/sign-in.ts'
import { SignInLayout } from './sign-in/sign-in-layout.tsx'
import { useEntry } from './sign-in/use-entry.ts'
import { useVisitorsDraft } from './sign-in/use-visitors-draft.ts'
import type { SavedDraft } from './wizard/saved-draft.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Log in' })

export default function Login() {
  const { returnTo, enter } = useEntry()
  const [query] = useSearchParams()
  const draft = useVisitorsDraft(returnTo)
  const [challenge, setChallenge] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  // Typed in one form, it stands in the other: nobody types it twice.
  const [email, setEmail] = useState(useLinkedEmail())
  const startOver = (why: Problem | null) => {
    setProblem(why)
    setChallenge(null)
  }
  // Who comes from the wizard, or to pay what staff booked for them, may have no password yet: a code serves both.
  const isByMail = (query.get('by') ?? (draft || isToPay(returnTo) ? 'code' : 'password')) === 'code'
  const otherWays = (
    <OtherWays>
      <OtherForm isByMail={isByMail} returnTo={returnTo} />
      <PasskeyButton enter={enter} onChallenge={setChallenge} />
    </OtherWays>
  )
  return (
    <SignInLayout
      {...headOf({ isByMail, isChallenged: challenge !== null, draft })}
      foot={<Foot returnTo={returnTo} />}
    >
      <NeedsScript what="Logging in" className="mt-5" />
      <SessionEnded className="mt-5" />
      {draft ? <BookingKept draft={draft} /> : null}
      {challenge ? (
        <CodeForm onCode={(code) => enter(() => signInWithCode({ challenge, code }))} onOver={startOver} />
      ) : isByMail ? (
        <MailSteps
          key={draft?.keptAt}
          draft={draft}
          email={email}
          onEmail={setEmail}
          refusal={problem}
          enter={enter}
          onChallenge={setChallenge}
        >
          {otherWays}
        </MailSteps>
      ) : (
        <>
          <PasswordForm
            email={email}
            onEmail={setEmail}
            refusal={problem}
            onCredentials={(typed) => enter(() => signIn(typed))}
            onChallenge={setChallenge}
          />
          {otherWays}
        </>
      )}
    </SignInLayout>
  )
}

/** The mail with a link to pay has the address that it went to behind the #, where no server sees it. */
function useLinkedEmail(): string | undefined {
  const { hash } = useLocation()
  return new URLSearchParams(hash.slice(1)).get('email') ?? undefined
}

const isToPay = (returnTo = '') => /^\/payment\?(.*&)?bookingId=/.test(returnTo)

type Head = { isByMail: boolean; isChallenged: boolean; draft: SavedDraft | null }

function headOf({ isByMail, isChallenged, draft }: Head) {
  const title = draft ? 'Continue with your e-mail' : 'Welcome back'
  if (isChallenged) return { title, lead: 'One more step: the code of your second factor.' }
  if (!isByMail) return { title: 'Welcome back', lead: 'Log in to see your trips, pay, and book faster.' }
  return { title, lead: 'We mail you a code, whether you have an account or not. No password is needed.' }
}

function OtherForm({ isByMail, returnTo }: { isByMail: boolean; returnTo: string | undefined }) {
  return isByMail ? (
    <ButtonLink look="line" to={paths.login(returnTo, 'password')} replace>
      <Icon of={KeyRound} /> Use my password instead
    </ButtonLink>
  ) : (
    <ButtonLink look="line" to={paths.login(returnTo, 'code')} replace>
      <Icon of={Mail} /> E-mail me a code instead
    </ButtonLink>
  )
}

const Foot = ({ returnTo }: { returnTo: string | undefined }) => (
  <>
    New here?{' '}
    <Link to={paths.register(returnTo)} className="link inline-flex min-h-11 items-center">
      Sign up
    </Link>
  </>
)
