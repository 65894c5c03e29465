import { DayField } from '../../shared/days/day-field.tsx'
import { classes } from '../../ui/classes.ts'
import { Check, Radio } from '../../ui/fields/check.tsx'
import { PasswordField, SelectField, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { drawnFields, type FieldInputProps, type FormField, type Typed, textOf, type Value } from './fields.ts'
import { PositionInput } from './position-input.tsx'
import { RowsInput } from './rows-input.tsx'
import { WordsInput } from './words-input.tsx'

const controls = {
  text: {},
  email: { type: 'email', inputMode: 'email', autoComplete: 'off' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  url: { type: 'url', inputMode: 'url' },
  time: { type: 'time' },
  number: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
  whole: { inputMode: 'numeric' },
} as const

/** A table of fields over something that is kept elsewhere: an order, a wish. */
export function Fields({ fields, typed, errors = {}, onChange }: FieldsProps) {
  return drawnFields(fields, typed).map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      typed={typed}
      errors={errors}
      onChange={(value) => onChange(field.name, value)}
      onSet={onChange}
    />
  ))
}

type FieldsProps = {
  fields: readonly FormField[]
  typed: Typed
  errors?: Readonly<Record<string, string>>
  onChange: (name: string, value: Value) => void
}

/** One field in the control that its kind asks for. */
export function FieldInput(props: FieldInputProps) {
  const { field, typed, errors, onChange, place = '' } = props
  const value = typed[field.name] ?? ''
  const text = textOf(value)
  const words = {
    label: field.labelOf?.(typed) ?? field.label,
    help: typeof field.help === 'function' ? field.help(typed) : field.help,
    error: errors[place + field.name],
    className: widthOf(field),
  }
  const typing = {
    ...words,
    value: text,
    name: place + field.name,
    required: field.isNeeded,
    maxLength: field.most,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  const ticking = {
    name: place + field.name,
    checked: text === 'yes',
    onChange: ({ target }: { target: { checked: boolean } }) => onChange(target.checked ? 'yes' : 'no'),
  }
  switch (field.kind) {
    case 'note':
      return <p className="font-semibold sm:self-end sm:pb-2.5">{field.label}</p>
    case 'rows':
      return <RowsInput {...props} input={FieldInput} list={field} value={value} place={place} />
    case 'area':
      return <TextAreaField {...typing} rows={field.rows ?? 5} placeholder={field.placeholder} />
    case 'lines':
      return <TextAreaField {...typing} rows={Math.min(8, Math.max(3, text.split('\n').length + 1))} />
    case 'choice':
    case 'maybe':
      return <SelectField {...typing} choices={choicesOf(field, text)} />
    case 'radio':
      return (
        <fieldset className={words.className}>
          <legend className="label">{words.label}</legend>
          <div className="flex flex-wrap gap-x-6">
            {field.choices.map((choice) => (
              <Radio
                key={choice.value}
                {...choice}
                name={field.name}
                checked={choice.value === text}
                onChange={typing.onChange}
              />
            ))}
          </div>
        </fieldset>
      )
    case 'words':
      return <WordsInput {...words} known={field.known} value={value as readonly string[]} onChange={onChange} />
    case 'position':
      return <PositionInput label={words.label} help={words.help} typed={typed} onSet={props.onSet} />
    case 'choices':
      return <Choices {...words} field={field} value={value} onChange={onChange} />
    case 'yes':
      return (
        <div className={classes(words.className, field.isWide && 'card px-4')}>
          <Switch {...ticking} label={words.label} help={words.help} disabled={field.isReadOnly} />
        </div>
      )
    case 'check':
      return <Check {...ticking} label={words.label} className={words.className} />
    case 'day':
      return (
        <DayField
          {...words}
          value={text}
          name={place + field.name}
          required={field.isNeeded}
          readOnly={field.isReadOnly}
          onChange={onChange}
        />
      )
    case 'secret':
      return <PasswordField {...typing} autoComplete="off" />
    case 'password':
      return <PasswordField {...typing} autoComplete="current-password" />
    default:
      return (
        <TextField
          {...typing}
          {...controls[field.kind]}
          label={'unit' in field && field.unit ? `${words.label}, ${field.unit}` : words.label}
          placeholder={field.placeholder}
          readOnly={field.isReadOnly}
        />
      )
  }
}

function widthOf({ kind, isWide, isDouble }: FormField) {
  if (isWide || kind === 'area' || kind === 'rows') return 'col-span-full'
  return isDouble ? 'sm:col-span-2' : ''
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** What cannot be chosen again once something was stands above the choices. */
function choicesOf(field: FormField & { kind: 'choice' | 'maybe' }, text: string) {
  if (field.kind === 'maybe') return [{ value: '', label: 'Not known' }, ...yesOrNo]
  if (field.isOptional) return [{ value: '', label: field.blank ?? 'Not known' }, ...field.choices]
  return text === '' ? [{ value: '', label: field.blank ?? 'Choose' }, ...field.choices] : field.choices
}

type ChoicesProps = {
  label: string
  error?: string | undefined
  className: string
  field: FormField & { kind: 'choices' }
  value: Value
  onChange: (value: readonly string[]) => void
}

function Choices({ label, error, className, field, value, onChange }: ChoicesProps) {
  const chosen = field.choices
    .map((choice) => choice.value)
    .filter((word) => (value as readonly string[]).includes(word))
  return (
    <fieldset className={className}>
      <legend className="label">{label}</legend>
      {error ? (
        <p role="alert" className="help !text-danger">
          {error}
        </p>
      ) : null}
      <div className={field.isWide ? 'grid gap-x-4 sm:grid-cols-2' : 'flex flex-wrap gap-x-5'}>
        {field.choices.map((choice) => (
          <Check
            key={choice.value}
            label={choice.label}
            disabled={choice.isOff}
            checked={chosen.includes(choice.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, choice.value] : chosen.filter((word) => word !== choice.value))
            }
          />
        ))}
      </div>
      {field.help && typeof field.help !== 'function' ? <p className="help">{field.help}</p> : null}
    </fieldset>
  )
}
