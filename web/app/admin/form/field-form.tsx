import { type FormEvent, type ReactNode, useRef } from 'react'
import { count } from '../../lib/format.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { compactFields } from './compact-fields.ts'
import { Fields } from './field-input.tsx'
import type { FieldGroup, FormField, Typed } from './fields.ts'
import { FormParts } from './form-parts.tsx'
import { useLeaveGuard } from './leave-guard.tsx'
import { OvertakenNotice } from './overtaken-notice.tsx'
import type { FieldFormState } from './use-field-form.ts'

/** The same whatever is typed, or what follows from it. */
type OfTyped<Drawn> = Drawn | ((typed: Typed) => Drawn)
const drawnOf = <Drawn,>(of: OfTyped<Drawn>, typed: Typed): Drawn =>
  typeof of === 'function' ? (of as (typed: Typed) => Drawn)(typed) : of // nothing that is drawn is a function

export type FormLook = {
  /** A screen of its own, a whole drawer, a part of one, or a dialog. */
  layout: 'page' | 'drawer' | 'part' | 'dialog'
  /** Its fields under heads; by default all of them without. */
  groups?: readonly FieldGroup[]
  /** What is said aloud of the form. */
  label?: string
  /** Above a page's fields: its head, and what holds for all of them. */
  lead?: ReactNode
  /** The groups are led to by a list of this name, and folded on phones. */
  parts?: string
  /** Has the whole screen: four fields beside one another where there is room. */
  isWide?: boolean
  verb?: OfTyped<string>
  busyVerb?: string
  look?: ButtonLook
  /** Why it cannot be saved before anything was typed; without it, it can. */
  unchanged?: string
  off?: OfTyped<string | false>
  /** Puts everything back. */
  discard?: string
  onCancel?: () => void
  /** Beside the buttons. */
  beside?: ReactNode
  /** Between the fields and the buttons. */
  children?: OfTyped<ReactNode>
}

type FieldFormProps = FormLook & { form: FieldFormState; onSubmit?: () => void }

/** The fields of a form; a refusal stands at its field, and the first of them gets the focus. */
export function FieldForm({ form, onSubmit, ...look }: FieldFormProps) {
  const { layout, label, lead, groups = [{ title: '', fields: form.fields }], parts, isWide, children } = look
  const element = useRef<HTMLFormElement>(null)
  useLeaveGuard(form.isDirty && !form.isBusy)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React lets it rise to a form that a dialog was opened from.
    event.stopPropagation()
    if (form.isBusy || whyOff(form, look)) return
    if (onSubmit) return onSubmit()
    if (await form.submit()) return
    // Once the fields are marked.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const drawn = (fields: readonly FormField[]) => (
    <Fields fields={fields} typed={form.typed} errors={form.errors} onChange={form.set} />
  )
  const titled = groups.filter(({ title }) => parts && title)
  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className={classes(shapes[layout], layout !== 'dialog' && compactFields)}
    >
      <div
        className={classes(
          layout === 'page' || layout === 'drawer' ? 'grid gap-6 p-4 md:p-5' : 'contents',
          !isWide && layout === 'page' && 'max-w-[760px]',
        )}
      >
        {lead}
        {form.overtaken ? <OvertakenNotice form={form} told={form.overtaken.told} /> : null}
        {form.refusal ? <ErrorNotice title="That was not saved">{form.refusal}</ErrorNotice> : null}
        {parts ? (
          <FormParts
            label={parts}
            parts={titled.map(({ title, fields }) => ({
              title,
              hasError: fields.some(({ name }) => form.errors[name] !== undefined),
              body: drawn(fields),
            }))}
          />
        ) : null}
        {groups
          .filter((group) => !titled.includes(group))
          .map(({ title, note, fields }) => (
            <fieldset key={title} className="min-w-0">
              {title ? <legend className="head mb-3 text-[.9375rem] leading-5 font-semibold">{title}</legend> : null}
              {note ? <p className="-mt-2 mb-3 text-muted">{note}</p> : null}
              <div className={classes(grids[layout], isWide && 'xl:grid-cols-4')}>{drawn(fields)}</div>
            </fieldset>
          ))}
        {drawnOf(children, form.typed)}
      </div>
      <Bar form={form} {...look} />
    </form>
  )
}

const shapes = { page: 'flex flex-col', drawer: '-m-4 flex flex-col', part: 'grid gap-3', dialog: 'mt-4 grid gap-4' }
const grids = {
  page: 'grid gap-x-5 gap-y-4 sm:grid-cols-2',
  drawer: 'grid gap-x-5 gap-y-4 sm:grid-cols-2',
  part: 'grid gap-3 sm:grid-cols-2',
  dialog: 'grid gap-4 sm:grid-cols-2',
}
const bars = {
  page: 'sticky bottom-0 z-10 flex min-h-15 flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-2.5 max-md:bottom-[env(safe-area-inset-bottom)] md:px-5',
  drawer:
    'sticky bottom-0 z-10 flex min-h-15 flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-2.5 md:px-5',
  part: 'flex flex-wrap items-center justify-end gap-2',
  dialog: 'dialog-actions',
}

const whyOff = ({ isDirty, typed }: FieldFormState, { off, unchanged }: FormLook) =>
  drawnOf(off, typed) || (!isDirty && (unchanged ?? false))

function Bar({ form, ...look }: FormLook & { form: FieldFormState }) {
  const { layout, verb = 'Save', busyVerb = 'Saving…', discard, onCancel, beside } = look
  const isBar = layout === 'page' || layout === 'drawer'
  const cancel = onCancel ? (
    <Button look="line" onClick={onCancel}>
      Cancel
    </Button>
  ) : null
  return (
    <div className={bars[layout]}>
      {isBar ? null : cancel}
      <Button
        type="submit"
        look={look.look ?? (layout === 'page' ? 'main' : 'lagoon')}
        busy={form.isBusy && busyVerb}
        off={whyOff(form, look)}
      >
        {drawnOf(verb, form.typed)}
      </Button>
      {isBar ? cancel : null}
      {discard && form.isDirty ? (
        <>
          <Button look="line" onClick={form.discard}>
            {discard}
          </Button>
          <span className="text-muted">{count(form.changed.length, 'field')} changed, not saved yet</span>
        </>
      ) : null}
      {beside}
    </div>
  )
}
