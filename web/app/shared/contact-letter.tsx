import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../lib/api.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { TextAreaField, TextField } from '../ui/fields/field.tsx'
import { useHasScript } from '../ui/hooks/use-media.ts'
import { Notice } from '../ui/notice.tsx'
import { showError } from '../ui/toasts/toast.ts'
import {
  fieldsOf,
  type Message,
  type MessageErrors,
  messageErrors,
  type Problem,
  problemOf,
  readMessage,
  rejectionOf,
} from './contact-message.ts'

type ContactLetterProps = {
  /** What is known already: who writes, and about what. */
  start?: Partial<Message>
  /** Why it was not taken, to stand above it. */
  told?: Problem | null
  /** The same at its fields, when it was sent without script. */
  wrong?: MessageErrors
  /** Says why it is not taken; a toast, unless one would cover the form. */
  tell?: (problem: Problem) => void
  onSent: (email: string) => void
  /** A way out beside the button. */
  beside?: ReactNode
}

/** A message to us. By hand and not by a form library, which would be a third of the contact page's own script. */
export function ContactLetter({ start = {}, told, wrong = {}, tell = asToast, onSent, beside }: ContactLetterProps) {
  const hasScript = useHasScript()
  const { errors, isSending, submit } = useSending({ wrong, tell, onSent })
  return (
    <form
      method="post"
      action={`${paths.contact}#form`}
      noValidate={hasScript}
      onSubmit={submit}
      className="grid gap-5"
    >
      {told ? (
        <Notice tone="danger" icon={CircleAlert} title={told.title} isNews>
          {told.sentence}
        </Notice>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          required
          maxLength={120}
          error={errors.name}
          name="name"
          defaultValue={start.name}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email}
          name="email"
          defaultValue={start.email}
        />
      </div>
      <TextField
        label="Subject"
        required
        maxLength={200}
        help={start.subject ? undefined : 'With a booking reference (SKY-…) we find it faster.'}
        error={errors.subject}
        name="subject"
        defaultValue={start.subject}
      />
      <TextAreaField
        label="Message"
        rows={6}
        required
        maxLength={5000}
        error={errors.message}
        name="message"
        defaultValue={start.message}
      />
      <div className={beside ? 'dialog-actions !mt-0' : 'grid sm:justify-start'}>
        {beside}
        <Button type="submit" busy={isSending && 'Sending…'}>
          Send message
        </Button>
      </div>
    </form>
  )
}

const asToast = ({ title, sentence }: Problem) => showError(title, sentence)

function useSending({ wrong, tell, onSent }: Pick<Required<ContactLetterProps>, 'wrong' | 'tell' | 'onSent'>) {
  const [errors, setErrors] = useState(wrong)
  const [isSending, setSending] = useState(false)
  const refuse = (problem: Problem, fields: MessageErrors) => {
    setErrors(fields)
    tell(problem)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readMessage(new FormData(event.currentTarget))
    const missing = messageErrors(typed)
    const problem = problemOf(missing)
    if (problem) {
      focusFirst(event.currentTarget, missing)
      return refuse(problem, missing)
    }
    setErrors({})
    setSending(true)
    try {
      await api.post('/contact/submit', { body: typed })
      onSent(typed.email)
    } catch (error) {
      refuse(rejectionOf(error), fieldsOf(error))
      setSending(false)
    }
  }
  return { errors, isSending, submit }
}

function focusFirst(form: HTMLFormElement, errors: MessageErrors) {
  const [first] = Object.keys(errors)
  const control = first ? form.elements.namedItem(first) : null
  if (control instanceof HTMLElement) control.focus()
}
