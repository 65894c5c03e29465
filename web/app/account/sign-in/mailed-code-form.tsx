import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { challengeIn } from './challenge.ts'
import { keepMailedTo, type MailedTo } from './mailed-code.ts'
import { type Problem, problemAs } from './problem.tsx'

/** As the server has it: after so many no code works that was mailed before. */
const WRONG_MOST = 5

const spent: Problem = {
  title: 'This code no longer works',
  message: 'Five wrong codes were typed. We can mail you a new one.',
}

type MailedCodeFormProps = {
  sent: MailedTo
  onCode: (code: string) => Promise<void>
  /** The account has a second factor. */
  onChallenge: (challenge: string) => void
  /** Nobody has this address: with the ticket and a name somebody will. */
  onTicket: (ticket: string) => void
  onOver: () => void
}

/** The same for every address: what it leads to shows only behind the right code. */
export function MailedCodeForm({ sent, onCode, onChallenge, onTicket, onOver }: MailedCodeFormProps) {
  // The server says the same of every code that is not right: only who typed them knows how many were wrong.
  const [wrong, setWrong] = useState(0)
  const isSpent = wrong >= WRONG_MOST
  const refused = (error: unknown) => {
    const [challenge, ticket] = [challengeIn(error), ticketIn(error)]
    if (error instanceof ApiError && error.code === 'wrong_code') {
      setWrong(wrong + 1)
      if (wrong + 1 >= WRONG_MOST) return spent
    }
    if (challenge) onChallenge(challenge)
    else if (ticket) onTicket(ticket)
    return challenge || ticket ? null : problemAs('Login failed')(error)
  }
  const form = useAccountForm({ send: ({ code }: { code: string }) => onCode(code.trim()), refused })
  const { run, isBusy } = useCall()
  const sendAgain = async () => {
    await api.post('/auth/code', { body: { email: sent.email } })
    keepMailedTo(sent)
    setWrong(0)
    form.reset()
    form.clearProblem()
    showToast({ title: 'A new code is on its way', message: 'The one before it works no longer.' })
  }
  // The button that was pressed is gone, and the focus with it.
  useSeen(true, () => form.setFocus('code'))
  return (
    <>
      {isSpent ? null : (
        <Notice tone="good" icon={MailCheck} title={sent.email} className="mt-6 break-words">
          A code of six digits is on its way to this address. It works once, for 10 minutes.
        </Notice>
      )}
      <AccountForm form={form} className="mt-5 grid gap-5">
        {isSpent ? (
          <Button busy={isBusy && 'Sending…'} onClick={() => void run(sendAgain, 'No code was sent')}>
            Mail me a new code
          </Button>
        ) : (
          <>
            <TextField
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              help="Nothing after a minute or two? Look in the spam folder."
              {...form.bind('code', { required: 'Please enter the code' })}
            />
            <Button type="submit" busy={form.isBusy && 'Checking…'}>
              Continue
            </Button>
          </>
        )}
      </AccountForm>
      <div className="mt-2 grid gap-1 sm:grid-cols-2">
        {isSpent ? null : (
          <Button look="quiet" busy={isBusy && 'Sending…'} onClick={() => void run(sendAgain, 'No code was sent')}>
            Send a new code
          </Button>
        )}
        <Button look="quiet" onClick={onOver}>
          Use another address
        </Button>
      </div>
    </>
  )
}

function ticketIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'no_account') return null
  return typeof error.body.ticket === 'string' ? error.body.ticket : null
}
