import { Check } from '../../ui/check.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { RecordField } from './record-fields.ts'

type RecordInputProps = {
  field: RecordField
  value: string | readonly string[]
  error?: string | undefined
  onChange: (value: string | readonly string[]) => void
}

/** One field of a record in the control that its kind asks for. */
export function RecordInput({ field, value, error, onChange }: RecordInputProps) {
  const words = {
    label: field.label,
    help: field.help,
    error,
    className: field.isWide ? 'col-span-full' : field.isDouble ? 'sm:col-span-2' : '',
  }
  const text = typeof value === 'string' ? value : ''
  const typing = { value: text, required: field.isNeeded, name: field.name }
  switch (field.kind) {
    case 'area':
    case 'lines':
      return (
        <TextAreaField
          {...words}
          {...typing}
          rows={field.kind === 'area' ? 5 : Math.min(8, Math.max(3, text.split('\n').length + 1))}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'choice':
      return (
        <SelectField {...words} {...typing} onChange={({ target }) => onChange(target.value)}>
          {field.isOptional || text === '' ? (
            <option value="">{field.isOptional ? 'Not known' : 'Choose'}</option>
          ) : null}
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      )
    case 'maybe':
      return (
        <SelectField {...words} {...typing} onChange={({ target }) => onChange(target.value)}>
          <option value="">Not known</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
      )
    case 'choices':
      return <Choices {...words} choices={field.choices} value={value} onChange={onChange} />
    case 'yes':
      return (
        <div className={words.className}>
          <Switch
            label={field.label}
            help={field.help}
            checked={text === 'yes'}
            onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
          />
        </div>
      )
    default:
      return (
        <TextField
          {...words}
          {...typing}
          label={'unit' in field && field.unit ? `${words.label}, ${field.unit}` : words.label}
          type={field.kind === 'time' ? 'time' : 'text'}
          inputMode={field.kind === 'text' || field.kind === 'time' ? undefined : 'decimal'}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

type ChoicesProps = {
  label: string
  className: string
  choices: readonly { value: string; label: string }[]
  value: string | readonly string[]
  onChange: (value: readonly string[]) => void
}

function Choices({ label, className, choices, value, onChange }: ChoicesProps) {
  const chosen = typeof value === 'string' ? [] : value
  return (
    <fieldset className={className}>
      <legend className="label">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((choice) => (
          <Check
            key={choice.value}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, choice.value] : chosen.filter((word) => word !== choice.value))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
