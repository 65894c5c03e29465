import { CircleAlert, MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showError, showToast } from '../../ui/toast.ts'
import { useHasScript } from '../../ui/use-media.ts'
import {
  fieldsOf,
  type MessageErrors,
  messageErrors,
  type Problem,
  problemOf,
  readMessage,
  refusalOf,
} from './message.ts'

type ContactFormProps = { hasSent: boolean; told: Problem | null }

/** Sends by script when there is some; before that it is a plain form that the server answers with an address. */
export function ContactForm({ hasSent, told }: ContactFormProps) {
  const [sentFrom, setSentFrom] = useState<string | null>(hasSent ? '' : null)
  if (sentFrom !== null) return <Sent email={sentFrom} onAnother={() => setSentFrom(null)} />
  return <Letter told={told} onSent={setSentFrom} />
}

/** By hand and not by a form library, which would be a third of this page's own script. */
function Letter({ told, onSent }: { told: Problem | null; onSent: (email: string) => void }) {
  const hasScript = useHasScript()
  const [errors, setErrors] = useState<MessageErrors>({})
  const [isSending, setSending] = useState(false)
  const refuse = (problem: Problem, fields: MessageErrors) => {
    setErrors(fields)
    showError(problem.title, problem.sentence)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readMessage(new FormData(event.currentTarget))
    const wrong = messageErrors(typed)
    const problem = problemOf(wrong)
    if (problem) {
      focusFirst(event.currentTarget, wrong)
      return refuse(problem, wrong)
    }
    setErrors({})
    setSending(true)
    try {
      await api.post('/contact/submit', { body: typed })
      onSent(typed.email)
      // Takes the place of an error that may still stand there.
      showToast({ title: 'Message sent', message: 'We answer by e-mail.' })
    } catch (error) {
      refuse(refusalOf(error), fieldsOf(error))
      setSending(false)
    }
  }
  return (
    <form method="post" action={paths.contact} noValidate={hasScript} onSubmit={submit} className="grid gap-5">
      {told ? (
        <Notice tone="danger" icon={CircleAlert} title={told.title} isNews>
          {told.sentence}
        </Notice>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" required maxLength={120} error={errors.name} name="name" />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email}
          name="email"
        />
      </div>
      <TextField
        label="Subject"
        required
        maxLength={200}
        help="With a booking reference (SKY-…) we find it faster."
        error={errors.subject}
        name="subject"
      />
      <TextAreaField label="Message" rows={6} required maxLength={5000} error={errors.message} name="message" />
      <Button type="submit" busy={isSending && 'Sending…'} className="sm:justify-self-start">
        Send message
      </Button>
    </form>
  )
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  return (
    <Notice
      tone="good"
      icon={MailCheck}
      title="Your message has arrived"
      isNews
      actions={
        <Button look="line" small className="!text-ink scripted:inline-flex hidden" onClick={onAnother}>
          Write another
        </Button>
      }
    >
      We answer by e-mail{email ? `, to ${email}` : ''}.
    </Notice>
  )
}

function focusFirst(form: HTMLFormElement, errors: MessageErrors) {
  const [first] = Object.keys(errors)
  const control = first ? form.elements.namedItem(first) : null
  if (control instanceof HTMLElement) control.focus()
}
