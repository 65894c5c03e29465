import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { replaceUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { mailedCodeHelp } from '../mailed-code.tsx'

/** The present address counts until the other one is confirmed: by the mailed link, or by a code mailed there. */
export function PendingEmail({ email, pending }: { email: string; pending: string }) {
  const [isCodeSent, setCodeSent] = useState(false)
  const resend = async () => {
    await api.post('/users/me/resend-confirmation')
    showToast({ title: 'A new mail is on its way', message: pending })
  }
  const sendCode = async () => {
    await api.post('/auth/code', { body: { email: pending } })
    setCodeSent(true)
  }
  const cancel = async () => {
    replaceUser(await api.delete('/users/me/pending-email'))
    showToast({ title: 'Your email address stays', message: email })
  }
  return (
    <Notice
      tone="sky"
      icon={Hourglass}
      title={`Waiting for confirmation: ${pending}`}
      className="mt-5 break-words"
      actions={
        <>
          <Action label="Send the mail again" busy="Sending…" call={resend} refused="No mail was sent" />
          <Action
            label={isCodeSent ? 'Send a new code' : 'E-mail me a code'}
            busy="Sending…"
            call={sendCode}
            refused="No code was sent"
          />
          <Action label="Cancel the change" busy="Cancelling…" call={cancel} refused="Not cancelled" />
        </>
      }
    >
      Open the link in the mail we sent there, or type a code that we mail there. Until then you log in with {email}.
      {isCodeSent ? <TypedCode /> : null}
    </Notice>
  )
}

type ActionProps = { label: string; busy: string; call: () => Promise<void>; refused: string }

function Action({ label, busy, call, refused }: ActionProps) {
  const { run, isBusy } = useCall()
  return (
    <Button look="line" small className="!text-ink" busy={isBusy && busy} onClick={() => void run(call, refused)}>
      {label}
    </Button>
  )
}

function TypedCode() {
  const { run, isBusy } = useCall()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    await api.post('/users/me/pending-email/confirm', { body: { code } })
    const user = await api.get('/users/me')
    replaceUser(user)
    showToast({ title: 'Email address confirmed', message: user.email })
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setProblem(undefined)
    void run(confirm, ({ detail }) => setProblem(detail))
  }
  return (
    <form className="mt-3 grid gap-3" onSubmit={submit}>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        help={mailedCodeHelp}
        error={problem}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div>
        <Button type="submit" small busy={isBusy && 'Confirming…'}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
