import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Answer, BodyOf } from '../../lib/contract.ts'
import { paths } from '../../paths.ts'
import {
  type MessageErrors,
  messageErrors,
  type Problem,
  problemOf,
  rejectionOf,
} from '../../shared/contact-message.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { useHasScript } from '../../ui/hooks/use-media.ts'
import { Notice } from '../../ui/notice.tsx'

export type Received = Pick<Answer<'submitPrivacyComplaint'>, 'number' | 'due_on'>
type Complaint = BodyOf<'post', '/contact/complaints'>

const categories: { value: Complaint['category']; label: string }[] = [
  { value: 'access', label: 'I want a copy of my data' },
  { value: 'correction', label: 'Data about me is wrong' },
  { value: 'erasure', label: 'I want data erased' },
  { value: 'portability', label: 'I want my data passed on' },
  { value: 'objection', label: 'I object to a use of my data' },
  { value: 'consent', label: 'I take a consent back' },
  { value: 'disclosure', label: 'Somebody saw my data who should not' },
  { value: 'other', label: 'Something else' },
]

type ComplaintFormProps = { told: Problem | null; onSent: (received: Received) => void }

/** Sends by script when there is some; before that it is a plain form that the server answers with an address. */
export function ComplaintForm({ told, onSent }: ComplaintFormProps) {
  const hasScript = useHasScript()
  const [problem, setProblem] = useState(told)
  const [errors, setErrors] = useState<MessageErrors>({})
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readComplaint(new FormData(event.currentTarget))
    const wrong = messageErrors({ ...typed, subject: typed.category })
    setErrors(wrong)
    setProblem(problemOf(wrong))
    if (problemOf(wrong)) return
    setSending(true)
    try {
      onSent(await api.post('/contact/complaints', { body: typed }))
    } catch (error) {
      setProblem(rejectionOf(error))
      setSending(false)
    }
  }
  return (
    <form
      method="post"
      action={paths.privacyComplaint}
      noValidate={hasScript}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {problem ? (
        <Notice tone="danger" icon={CircleAlert} title={problem.title} isNews>
          {problem.sentence}
        </Notice>
      ) : null}
      <SelectField label="What is it about?" name="category" defaultValue="access" choices={categories} />
      <TextAreaField label="What happened?" name="message" rows={6} required maxLength={5000} error={errors.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" name="name" required maxLength={120} error={errors.name} />
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

function readComplaint(form: FormData): Complaint {
  const text = (field: string) => `${form.get(field) ?? ''}`.trim()
  const chosen = categories.find(({ value }) => value === form.get('category'))
  return { name: text('name'), email: text('email'), category: chosen?.value ?? 'other', message: text('message') }
}
