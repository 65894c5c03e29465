import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Answer, BodyOf } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { FieldForm } from '../form/field-form.tsx'
import type { FormField, Typed } from '../form/fields.ts'
import { useFieldForm } from '../form/use-field-form.ts'
import { type Choice, choicesOf } from '../parts/filters/filters.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'

type PushDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }
type Audience = Answer<'countAudience'>

/** A14: something to tell one person, a role or everybody, with whom it reaches before it is sent. */
export function PushDialog({ open, onOpenChange }: PushDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send a notification"
      description="It appears under the bell at once, and stays there. It is not a mail, and it cannot be undone."
    >
      {open ? <PushForm onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  )
}

const pushFields = (audience: Audience | null, roles: readonly Choice[]): FormField[] => [
  {
    name: 'to',
    label: 'To',
    kind: 'radio',
    isWide: true,
    choices: choicesOf({ user: 'One person', role: 'A role', all: 'Everybody' }),
  },
  {
    name: 'email',
    label: 'Their e-mail address',
    kind: 'email',
    isWide: true,
    help: audience?.person ? `${audience.person.name} will be told.` : 'Nobody of this address yet.',
    isShown: ({ to }) => to === 'user',
  },
  { name: 'role', label: 'Role', kind: 'choice', isWide: true, choices: roles, isShown: ({ to }) => to === 'role' },
  { name: 'title', label: 'Title', kind: 'text', most: 120 },
  {
    name: 'type',
    label: 'Kind',
    kind: 'choice',
    choices: choicesOf({ info: 'News', success: 'Good news', warning: 'Warning', error: 'Problem' }),
  },
  { name: 'message', label: 'Message', kind: 'area', rows: 3, most: 1000 },
  {
    name: 'link',
    label: 'Leads to (optional)',
    kind: 'text',
    isWide: true,
    placeholder: '/hotels',
    help: 'A page of this site. Pressing the notification opens it.',
    emptyIs: null,
  },
]

type Body = BodyOf<'post', '/notifications/push'> & { email?: string }

function PushForm({ onDone }: { onDone: () => void }) {
  const { attempt } = useStaffCall()
  const roles = useRoles()
  const [audience, setAudience] = useState<Audience | null>(null)
  const form = useFieldForm({
    fields: pushFields(audience, roles),
    record: { to: 'user', role: 'customer', type: 'info' },
    sendsAll: true,
    save: ({ email: _, role, ...body }: Body) => {
      const whom = body.to === 'user' ? { user_id: audience?.person?.id } : body.to === 'role' ? { role } : {}
      return attempt({
        call: (idempotencyKey) => api.post('/notifications/push', { body: { ...body, ...whom }, idempotencyKey }),
        done: ({ sent }) => `Told ${count(sent, 'person', 'people')}`,
      })
    },
    onSaved: onDone,
  })
  const typed = pushOf(form.typed)
  const { answer } = useAudience(typed)
  if (answer !== audience) setAudience(answer)
  return (
    <FieldForm
      layout="dialog"
      form={form}
      verb={`Tell ${count(audience?.people ?? 0, 'person', 'people')}`}
      busyVerb="Sending…"
      off={reasonNot(typed, audience)}
      onCancel={onDone}
    >
      <PushPreview push={typed} />
    </FieldForm>
  )
}

const pushOf = (typed: Typed) => typed as unknown as Push // each of its fields is a word

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

/** The roles that everybody has; a role of one's own is told by whoever may see the list. */
function useRoles(): Choice[] {
  const { answer } = useAnswer('/rbac/roles')
  return (answer?.roles ?? builtIn).map(({ id, name }) => ({ value: id, label: name }))
}
const builtIn = [
  { id: 'customer', name: 'Customer' },
  { id: 'driver', name: 'Driver' },
]

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }
const colours = { info: 'text-on-sky', success: 'text-lagoon', warning: 'text-dusk-deep', error: 'text-danger' }

/** As it will stand under the bell. */
const PushPreview = ({ push: { type, title, message } }: { push: Push }) => (
  <figure className="grid gap-2">
    <figcaption className="label !mb-0">Preview</figcaption>
    <div className="card flex gap-3 p-3">
      <Icon of={icons[type]} className={`mt-0.5 size-5 shrink-0 ${colours[type]}`} />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{title.trim() || 'Title'}</p>
        <p className="text-muted [overflow-wrap:anywhere]">{message.trim() || 'What you write is shown here.'}</p>
      </div>
    </div>
  </figure>
)

type Push = {
  to: 'user' | 'role' | 'all'
  email: string
  role: string
  type: 'info' | 'success' | 'warning' | 'error'
  title: string
  message: string
  link: string
}
