import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { type Push, PushPreview } from './push-preview.tsx'

type PushDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }
type Audience = Answer<'countAudience'>

/** A14: something to tell one person, a role or everybody, with whom it reaches before it is sent. */
export function PushDialog({ open, onOpenChange }: PushDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send a notification"
      description="It appears under the bell at once, and stays there. It is no mail, and it cannot be taken back."
    >
      {open ? <PushForm onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  )
}

const empty: Push = { to: 'user', email: '', role: 'customer', type: 'info', title: '', message: '', link: '' }

function PushForm({ onDone }: { onDone: () => void }) {
  const { attempt } = useStaffCall()
  const { register, handleSubmit, formState, setError, control } = useForm<Push>({ defaultValues: empty })
  const typed = { ...empty, ...useWatch({ control }) }
  const { answer: audience } = useAudience(typed)
  const { problem, tell } = useFormProblem<Push>(setError, ['email', 'role', 'title', 'message', 'link'])
  const error = (field: keyof Push) => formState.errors[field]?.message
  const send = handleSubmit(async ({ to, title, message, type, role, link }) => {
    const whom = to === 'user' ? { user_id: audience?.person?.id } : to === 'role' ? { role } : {}
    const body = { to, ...whom, type, title, message, link: link.trim() || null }
    const sent = await tell(
      attempt({
        call: (idempotencyKey) => api.post('/notifications/push', { body, idempotencyKey }),
        done: ({ sent: people }) => `Told ${count(people, 'person', 'people')}`,
        failed: 'Nothing was sent',
      }),
    )
    if (sent) onDone()
  })
  return (
    <form method="post" noValidate onSubmit={send} className="mt-4 grid gap-4">
      <FormProblem problem={problem} />
      <fieldset>
        <legend className="label">To</legend>
        <div className="flex flex-wrap gap-x-6">
          <Radio label="One person" value="user" {...register('to')} />
          <Radio label="A role" value="role" {...register('to')} />
          <Radio label="Everybody" value="all" {...register('to')} />
        </div>
      </fieldset>
      {typed.to === 'user' ? (
        <TextField
          label="Their e-mail address"
          type="email"
          inputMode="email"
          autoComplete="off"
          help={audience?.person ? `${audience.person.name} will be told.` : 'Nobody of this address yet.'}
          error={error('email')}
          {...register('email')}
        />
      ) : null}
      {typed.to === 'role' ? <RoleField {...register('role')} /> : null}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_160px]">
        <TextField label="Title" maxLength={120} error={error('title')} {...register('title')} />
        <SelectField label="Kind" {...register('type')}>
          <option value="info">News</option>
          <option value="success">Good news</option>
          <option value="warning">Warning</option>
          <option value="error">Problem</option>
        </SelectField>
      </div>
      <TextAreaField label="Message" rows={3} maxLength={1000} error={error('message')} {...register('message')} />
      <TextField
        label="Leads to (optional)"
        placeholder="/hotels"
        help="A page of this site. Pressing the notification opens it."
        error={error('link')}
        {...register('link')}
      />
      <PushPreview push={typed} />
      <div className="dialog-actions">
        <Button look="line" onClick={onDone}>
          Leave it
        </Button>
        <Button
          type="submit"
          look="lagoon"
          busy={formState.isSubmitting && 'Sending…'}
          off={reasonNot(typed, audience)}
        >
          {`Tell ${count(audience?.people ?? 0, 'person', 'people')}`}
        </Button>
      </div>
    </form>
  )
}

function useAudience({ to, role, email }: Push) {
  const isAsked = to !== 'user' || /^\S+@\S+\.\S+$/.test(email.trim())
  const whom = to === 'user' ? { email: email.trim() } : to === 'role' ? { role } : {}
  return useAnswer(isAsked ? '/notifications/audience' : null, { query: { to, ...whom } })
}

function reasonNot({ title, message }: Push, audience: Audience | null): string | false {
  if (title.trim() === '' || message.trim() === '') return 'Write a title and a message.'
  if (!audience || audience.people === 0) return 'There is nobody to tell.'
  return false
}

type RoleFieldProps = Partial<Parameters<typeof SelectField>[0]>

/** The roles that everybody has; a role of one's own is told by whoever may see the list. */
function RoleField(field: RoleFieldProps) {
  const { answer } = useAnswer('/rbac/roles')
  const roles = answer?.roles ?? [
    { id: 'customer', name: 'Customer' },
    { id: 'driver', name: 'Driver' },
  ]
  return (
    <SelectField {...field} label="Role">
      {roles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
