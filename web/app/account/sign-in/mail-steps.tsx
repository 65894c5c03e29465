import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '../../lib/types/api-types.ts'
import type { SavedDraft } from '../wizard/saved-draft.ts'
import { AskForCode } from './ask-for-code.tsx'
import { forgetMailedTo, keepMailedTo, type MailedTo, mailedTo } from './mailed-code.ts'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { NewAccountForm } from './new-account-form.tsx'
import type { Problem } from './problem.tsx'
import { signInByMail, signUpByMail } from './sign-in.ts'

type Enter = (signingIn: () => Promise<{ user: User }>) => Promise<void>
type Step =
  | { is: 'asking'; problem: Problem | null }
  | { is: 'code'; sent: MailedTo }
  /** The code was right and nobody has the address. */
  | { is: 'name'; ticket: string }

type MailStepsProps = {
  /** What a visitor has typed in the wizard: nobody is asked twice. */
  draft: SavedDraft | null
  /** What was typed in this form or the other one. */
  email: string | undefined
  onEmail: (typed: string) => void
  /** Why the second factor led back here. */
  refusal: Problem | null
  enter: Enter
  onChallenge: (challenge: string) => void
  /** How else one gets in, until a code is under way. */
  children: ReactNode
}

/** An address, the code that was mailed to it, and for who is new a name. */
export function MailSteps({ draft, email, onEmail, refusal, enter, onChallenge, children }: MailStepsProps) {
  const [step, setStep] = useState<Step>({ is: 'asking', problem: refusal })
  // sessionStorage, which the server does not have.
  useEffect(() => {
    const sent = mailedTo()
    if (sent) setStep({ is: 'code', sent })
  }, [])
  const startOver = (problem: Problem | null = null) => {
    forgetMailedTo()
    setStep({ is: 'asking', problem })
  }
  const onSent = (sent: MailedTo) => {
    keepMailedTo(sent)
    setStep({ is: 'code', sent })
  }
  if (step.is === 'asking')
    return (
      <>
        <AskForCode email={email ?? draft?.draft.email} onEmail={onEmail} problem={step.problem} onSent={onSent} />
        {children}
      </>
    )
  if (step.is === 'code')
    return (
      <MailedCodeForm
        sent={step.sent}
        onCode={(code) => enter(() => signInByMail({ ...step.sent, code }).then(whenSpent))}
        onChallenge={(challenge) => {
          forgetMailedTo()
          onChallenge(challenge)
        }}
        onTicket={(ticket) => {
          forgetMailedTo()
          setStep({ is: 'name', ticket })
        }}
        onOver={() => startOver()}
      />
    )
  return (
    <NewAccountForm
      known={draft?.draft}
      onName={(typed) => enter(() => signUpByMail({ ...typed, ticket: step.ticket, is_booking: draft !== null }))}
      onOver={startOver}
    />
  )
}

/** The code has done its work. */
function whenSpent<Answer>(answer: Answer): Answer {
  forgetMailedTo()
  return answer
}
