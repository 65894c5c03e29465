import { formatInstant } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/field.tsx'
import { compact } from '../parts/compact.ts'
import { DrawerSection, Facts } from '../parts/drawer-section.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { useMay } from '../parts/permissions.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { StaffUser } from './staff-user.ts'

type Typed = { first_name: string; last_name: string; email: string; phone: string }
type Details = { user: StaffUser; onChanged: () => Promise<void> }

export function UserDetails(props: Details) {
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const { user } = props
  const canEdit = may('users.write') && !user.is_erased
  return (
    <DrawerSection
      title="Account"
      more={
        canEdit && !isEditing ? (
          <button type="button" className="link cursor-pointer text-[12.5px]" onClick={() => setEditing(true)}>
            Edit
          </button>
        ) : null
      }
    >
      {isEditing ? <DetailsForm {...props} onDone={() => setEditing(false)} /> : <Facts facts={factsOf(user)} />}
    </DrawerSection>
  )
}

const factsOf = (user: StaffUser) =>
  [
    ['E-mail', user.email],
    ['Telephone', user.phone ?? 'Not given'],
    ['Password', user.has_password ? 'Chosen' : 'Not chosen yet'],
    ['Second factor', user.has_two_factor ? 'On' : 'Off'],
    ['Since', formatInstant(new Date(user.created_at), 'with year')],
    ['Last seen', user.last_seen_at ? formatInstant(new Date(user.last_seen_at), 'with year') : 'Logged in nowhere'],
  ] as const

function DetailsForm({ user, onChanged, onDone }: Details & { onDone: () => void }) {
  const { attempt } = useStaffCall(onChanged)
  const { register, handleSubmit, formState, setError } = useForm<Typed>({
    defaultValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      phone: user.phone ?? '',
    },
  })
  const { problem, tell } = useFormProblem<Typed>(setError, ['first_name', 'last_name', 'email', 'phone'])
  const error = (field: keyof Typed) => formState.errors[field]?.message
  const save = handleSubmit(async (typed) => {
    const body = { ...typed, phone: typed.phone.trim() || null, version: user.version }
    const saved = await tell(
      attempt({
        call: () => api.put('/rbac/users/{id}', { params: { id: user.id }, body }),
        done: 'Account saved',
        failed: 'The account was not saved',
      }),
    )
    if (saved) onDone()
  })
  return (
    <form method="post" noValidate onSubmit={save} className={classes('grid gap-3', compact)}>
      <FormProblem problem={problem} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" error={error('first_name')} {...register('first_name')} />
        <TextField label="Last name" autoComplete="off" error={error('last_name')} {...register('last_name')} />
      </div>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        help="They log in with it. The old address is told, and the new one must be confirmed."
        error={error('email')}
        {...register('email')}
      />
      <TextField
        label="Telephone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={error('phone')}
        {...register('phone')}
      />
      <div className="flex justify-end gap-2">
        <Button look="line" onClick={onDone}>
          Leave it
        </Button>
        <Button type="submit" look="lagoon" busy={formState.isSubmitting && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  )
}
