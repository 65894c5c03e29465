import { CircleAlert, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showError, showToast } from '../../ui/toast.ts'
import { useHasScript } from '../../ui/use-media.ts'
import { type Message, messageErrors, type Problem, problemOf, refusalOf } from './message.ts'

type ContactFormProps = { hasSent: boolean; told: Problem | null }

/** Sends by script when there is some; before that it is a plain form that the server answers with an address. */
export function ContactForm({ hasSent, told }: ContactFormProps) {
  const [sentFrom, setSentFrom] = useState<string | null>(hasSent ? '' : null)
  if (sentFrom !== null) return <Sent email={sentFrom} onAnother={() => setSentFrom(null)} />
  return <Letter told={told} onSent={setSentFrom} />
}

function Letter({ told, onSent }: { told: Problem | null; onSent: (email: string) => void }) {
  const hasScript = useHasScript()
  const { register, handleSubmit, formState, setError } = useForm<Message>({ resolver, defaultValues: empty })
  const errorOf = (field: keyof Message) => formState.errors[field]?.message
  const submit = handleSubmit(
    async (message) => {
      try {
        await api.post('/contact/submit', { body: message })
        onSent(message.email.trim())
        // Takes the place of an error that may still stand there.
        showToast({ title: 'Message sent', message: 'We answer by e-mail.' })
      } catch (error) {
        say(refusalOf(error))
        const fields = error instanceof ApiError ? error.errors : []
        for (const { field, message: words } of fields)
          if (field in empty) setError(field as keyof Message, { message: words })
      }
    },
    (errors) =>
      say(problemOf(Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message])))),
  )
  return (
    <form method="post" action={paths.contact} noValidate={hasScript} onSubmit={submit} className="grid gap-5">
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
          error={errorOf('name')}
          {...register('name')}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errorOf('email')}
          {...register('email')}
        />
      </div>
      <TextField
        label="Subject"
        required
        maxLength={200}
        help="With a booking reference (SKY-…) we find it faster."
        error={errorOf('subject')}
        {...register('subject')}
      />
      <TextAreaField
        label="Message"
        rows={6}
        required
        maxLength={5000}
        error={errorOf('message')}
        {...register('message')}
      />
      <Button type="submit" busy={formState.isSubmitting && 'Sending…'} className="sm:justify-self-start">
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

const say = (problem: Problem | null) => problem && showError(problem.title, problem.sentence)

const empty: Message = { name: '', email: '', subject: '', message: '' }

const resolver: Resolver<Message> = (typed) => {
  const errors = Object.entries(messageErrors(typed))
  if (errors.length === 0) return { values: typed, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(errors.map(([field, message]) => [field, { type: 'refused', message }])),
  }
}
