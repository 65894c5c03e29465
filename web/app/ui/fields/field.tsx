import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'

type Words = { label: string; help?: ReactNode; error?: string | false; className?: string }
type Control = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

/** Label above, control, one sentence under it. `children` spreads what it gets onto the control. */
export function Field({
  label,
  help,
  error,
  className,
  children,
}: Words & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const sentenceId = `${id}-sentence`
  const control: Control = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? sentenceId : undefined,
    className: classes('field', error && '!border-danger'),
  }
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(control)}
      <FieldSentence id={sentenceId} help={help} error={error} />
    </div>
  )
}

function FieldSentence({ id, help, error }: { id: string; help?: ReactNode; error?: string | false }) {
  if (error)
    return (
      <p id={id} className="help flex items-start gap-1.5 !text-danger">
        <Icon of={CircleAlert} className="mt-px size-4" />
        {error}
      </p>
    )
  return help ? (
    <p id={id} className="help">
      {help}
    </p>
  ) : null
}

export function TextField({ label, help, error, className, ...input }: ComponentProps<'input'> & Words) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}

export function TextAreaField({ label, help, error, className, ...area }: ComponentProps<'textarea'> & Words) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(control) => <textarea rows={4} {...area} {...control} className={classes(control.className, 'py-3')} />}
    </Field>
  )
}

/** The browser's own select: light, works without script and opens the phone's picker. */
export function SelectField({ label, help, error, className, blank, choices = [], ...select }: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classes(control.className, 'appearance-none pr-10')}>
            {blank === undefined ? null : <option value="">{blank}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  )
}

/** `blank`: what stands first, for no choice at all. */
type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  Words & { blank?: string; choices?: readonly { value: string; label: string }[] }

export function PasswordField({ label, help, error, className, ...input }: ComponentProps<'input'> & Words) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={classes(control.className, 'pr-13')}
          />
          <IconButton
            label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            className="absolute top-[3px] right-1 text-muted"
            onClick={() => setShown(!isShown)}
            icon={isShown ? EyeOff : Eye}
          />
        </span>
      )}
    </Field>
  )
}
