import { RefreshCcw } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import { compactFields } from './compact-fields.ts'
import { describeValue, type FieldGroup, fieldsOf, valueAt } from './record-fields.ts'
import { RecordInput } from './record-input.tsx'
import type { RecordForm } from './use-record-form.ts'

type RecordFormProps = {
  form: RecordForm
  groups: readonly FieldGroup[]
  /** In the bar that stays in view. */
  foot: ReactNode
  onSaved?: () => void
  label: string
  /** Has the whole screen: four fields beside one another where there is room. */
  isWide?: boolean
}

/** The fields of a record in their groups; a refusal stands at its field, and the first of them gets the focus. */
export function RecordFormView({ form, groups, foot, onSaved, label, isWide }: RecordFormProps) {
  const element = useRef<HTMLFormElement>(null)
  // The focus: to the first field that was refused, once it is marked.
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form.refusals])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (form.isBusy) return
    if (await form.submit()) onSaved?.()
  }
  return (
    <form
      ref={element}
      aria-label={label}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={classes('flex flex-col', compactFields)}
    >
      <div className="grid gap-6 p-4 md:p-5">
        <OvertakenNotice form={form} groups={groups} />
        {form.refusal ? <ErrorNotice title="That was not saved">{form.refusal}</ErrorNotice> : null}
        {groups.map((group) => (
          <fieldset key={group.title} className="min-w-0">
            <legend className="head mb-3 text-[15px] leading-5 font-semibold">{group.title}</legend>
            {group.note ? <p className="-mt-2 mb-3 text-muted">{group.note}</p> : null}
            <div className={classes('grid gap-x-5 gap-y-4 sm:grid-cols-2', isWide && 'xl:grid-cols-4')}>
              {group.fields.map((field) => (
                <RecordInput
                  key={field.name}
                  field={field}
                  value={form.typed[field.name] ?? ''}
                  error={form.errors[field.name]}
                  onChange={(value) => form.set(field.name, value)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="sticky bottom-0 z-10 flex min-h-15 flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-2.5 md:px-5">
        {foot}
      </div>
    </form>
  )
}

/** What somebody else saved, field by field, and the way on without losing what was typed here. */
function OvertakenNotice({ form, groups }: Pick<RecordFormProps, 'form' | 'groups'>) {
  const { overtaken, base } = form
  if (!overtaken) return null
  const theirs = fieldsOf(groups).filter(
    (field) =>
      describeValue(field, valueAt(overtaken.record, field.name)) !==
      describeValue(field, valueAt(base.record, field.name)),
  )
  return (
    <Notice
      tone="dusk"
      icon={RefreshCcw}
      isNews
      title="Somebody else saved this while you were at it"
      actions={
        <Button look="line" className="!text-ink" onClick={form.takeTheirs}>
          Take theirs, keep what I changed
        </Button>
      }
    >
      <p>Nothing of yours is lost, and nothing was overwritten. They changed:</p>
      <ul className="mt-1 list-disc pl-5">
        {theirs.map((field) => (
          <li key={field.name}>
            {field.label}: {describeValue(field, valueAt(base.record, field.name))} →{' '}
            <b>{describeValue(field, valueAt(overtaken.record, field.name))}</b>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
