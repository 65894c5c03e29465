import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { paths } from '../../paths.ts'
import { fieldsOf, type MessageErrors, problemOf, rejectionOf, type SentBack } from '../../shared/contact-message.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { useHasScript } from '../../ui/hooks/use-media.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Complaint, categories, complaintErrors, readComplaint } from './complaint.ts'

export type Received = Pick<Answer<'submitPrivacyComplaint'>, 'number' | 'due_on'>
type ComplaintFormProps = { back?: SentBack<Complaint>; onSent: (received: Received) => void }

/** Sends by script when there is some; before that it is a plain form that the page itself takes. */
export function ComplaintForm({ back, onSent }: ComplaintFormProps) {
  const hasScript = useHasScript()
  const start = back?.typed
  const [problem, setProblem] = useState(back?.problem ?? null)
  const [errors, setErrors] = useState<MessageErrors>(back?.errors ?? {})
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readComplaint(new FormData(event.currentTarget))
    const wrong = complaintErrors(typed)
    setErrors(wrong)
    setProblem(problemOf(wrong))
    if (problemOf(wrong)) return
    setSending(true)
    try {
      onSent(await api.post('/contact/complaints', { body: typed }))
    } catch (error) {
      setProblem(rejectionOf(error))
      setErrors(fieldsOf(error))
      setSending(false)
    }
  }
  return (
    <form
      method="post"
      action={`${paths.privacyComplaint}#form`}
      noValidate={hasScript}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {problem ? (
        <Notice tone="danger" icon={CircleAlert} title={problem.title} isNews>
          {problem.sentence}
        </Notice>
      ) : null}
      <SelectField
        label="What is it about?"
        name="category"
        defaultValue={start?.category ?? 'access'}
        choices={categories}
      />
      <TextAreaField
        label="What happened?"
        name="message"
        rows={6}
        required
        maxLength={5000}
        error={errors.message}
        defaultValue={start?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          name="name"
          required
          maxLength={120}
          error={errors.name}
          defaultValue={start?.name}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="We answer there."
          name="email"
          required
          maxLength={254}
          error={errors.email}
          defaultValue={start?.email}
        />
      </div>
      <div className="grid sm:justify-start">
        <Button type="submit" busy={isSending && 'Sending…'}>
          Send complaint
        </Button>
      </div>
    </form>
  )
}
