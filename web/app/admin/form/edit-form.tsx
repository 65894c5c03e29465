import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/popups/dialog.tsx'
import type { DialogPopupProps } from '../../ui/popups/dialog-popup.tsx'
import { DrawerSection } from '../parts/drawer.tsx'
import { type StaffCall, useStaffCall } from '../parts/use-staff-call.ts'
import { FieldForm, type FormLook } from './field-form.tsx'
import { useLeavableDialog } from './leave-guard.tsx'
import { type Asked, useFieldForm } from './use-field-form.ts'

type EditFormProps<Answer> = Omit<Asked<Answer>, 'save' | 'onSaved' | 'version'> &
  FormLook & {
    /** Sends what the fields made. The key is for the calls that take an Idempotency-Key. */
    call: (body: never, key: string) => Promise<Answer>
    done: StaffCall<Answer>['done']
    /** Loads again what shows it. */
    onChanged?: () => void | Promise<void>
    onDone?: (answer: Answer) => void
    /** The form stands in a row of a list that the row may leave: see `keepsPage` of StaffCall. */
    keepsPage?: boolean
  }

/** A record and the call that saves it: `fields` is the whole form. */
export function EditForm<Answer>(props: EditFormProps<Answer>) {
  const { fields, record, asRecord, sendsAll, call, done, onChanged, onDone, keepsPage, ...look } = props
  const { attempt } = useStaffCall(onChanged)
  const form = useFieldForm({
    fields,
    record,
    version: versionOf(record),
    asRecord,
    sendsAll,
    save: (body: never) => attempt({ call: (key) => call(body, key), done, keepsPage }),
    onSaved: onDone,
  })
  return <FieldForm unchanged={sendsAll ? undefined : 'Nothing was changed.'} {...look} form={form} />
}

type EditDialogProps<Answer> = Omit<EditFormProps<Answer>, 'layout' | 'onCancel'> &
  Pick<DialogPopupProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'className'>

/** The same in a dialog, which closes when it is saved, and asks before what was typed is lost. */
export function EditDialog<Answer>(props: EditDialogProps<Answer>) {
  const { open, onOpenChange, title, description, className, onDone, ...form } = props
  const close = () => onOpenChange(false)
  const { leave, watched } = useLeavableDialog(close)
  const saved = (answer: Answer) => {
    close()
    onDone?.(answer)
  }
  const change = (next: boolean) => (next ? onOpenChange(true) : leave())
  return (
    <Dialog open={open} onOpenChange={change} title={title} description={description} className={className}>
      {open ? watched(<EditForm {...form} layout="dialog" onCancel={close} onDone={saved} />) : null}
    </Dialog>
  )
}

export const versionOf = ({ version }: Readonly<Record<string, unknown>>) =>
  typeof version === 'string' ? version : undefined

type EditSectionProps = {
  title: string
  /** What opens the form: "Edit". */
  edit?: string
  /** Nobody may edit it otherwise. */
  canEdit?: boolean
  /** Spread on an `EditForm`. */
  form: (part: { layout: 'part'; onCancel: () => void; onDone: () => void }) => ReactNode
  /** The form stands beside what is shown, above or below it, and not in its place. */
  beside?: 'above' | 'below'
  children: ReactNode
}

/** A part of a drawer with the form that changes it. */
export function EditSection({ title, edit = 'Edit', canEdit = true, form, beside, children }: EditSectionProps) {
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const drawn = isEditing ? form({ layout: 'part', onCancel: close, onDone: close }) : null
  return (
    <DrawerSection
      title={title}
      more={
        canEdit && !isEditing ? (
          <button type="button" className="link cursor-pointer text-[.78125rem]" onClick={() => setEditing(true)}>
            {edit}
          </button>
        ) : null
      }
    >
      {beside === 'below' ? null : drawn}
      {isEditing && !beside ? null : children}
      {beside === 'below' ? drawn : null}
    </DrawerSection>
  )
}
