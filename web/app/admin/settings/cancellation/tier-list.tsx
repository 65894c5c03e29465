import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SettingsFormState } from '../use-settings-form.ts'
import type { TypedTerms } from './terms-typed.ts'

type Kind = 'hotel' | 'car'
type TierListProps = { kind: Kind; title: string; start: string; state: SettingsFormState<TypedTerms> }

const tiersMost = 4

/** The steps of one kind in the order of time. */
export function TierList({ kind, title, start, state: { form } }: TierListProps) {
  const { fields, insert, remove } = useFieldArray({ control: form.control, name: kind })
  const lastIndex = fields.length - 1
  const add = () => insert(lastIndex, { hours: '24', keeps: 'share', percent: '50' })
  return (
    <fieldset>
      <legend className="mb-3 w-full border-b border-line pb-1.5 font-semibold">{title}</legend>
      <ol className="grid gap-2">
        {fields.map(({ id }, index) => (
          <li key={id} className="card flex items-start gap-2 p-3">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[150px_minmax(0,1fr)_150px]">
              {index === lastIndex ? (
                <p className="font-semibold sm:self-end sm:pb-2.5">Until {start}</p>
              ) : (
                <TextField
                  label={`Hours before ${start}`}
                  inputMode="numeric"
                  error={form.formState.errors[kind]?.[index]?.hours?.message}
                  {...form.register(`${kind}.${index}.hours`, { validate: isHours })}
                />
              )}
              <SelectField label="Is kept" {...form.register(`${kind}.${index}.keeps`)}>
                <option value="nothing">Nothing: free of charge</option>
                <option value="share">A share of the price</option>
                {kind === 'hotel' ? <option value="first_night">The first night</option> : null}
                <option value="everything">Everything</option>
              </SelectField>
              <Share kind={kind} index={index} form={form} />
            </div>
            <IconButton
              label={`Remove step ${index + 1} of ${title.toLowerCase()}`}
              className="text-danger aria-disabled:opacity-40"
              aria-disabled={fields.length === 1 || undefined}
              onClick={() => fields.length > 1 && remove(index)}
            >
              <Icon of={Trash2} className="size-4" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p className="help">From {start} on everything is kept.</p>
      {fields.length < tiersMost ? (
        <Button look="line" className="mt-2" onClick={add}>
          <Icon of={Plus} className="size-4" /> Add a step
        </Button>
      ) : null}
    </fieldset>
  )
}

type ShareProps = { kind: Kind; index: number; form: SettingsFormState<TypedTerms>['form'] }

function Share({ kind, index, form }: ShareProps) {
  const keeps = useWatch({ control: form.control, name: `${kind}.${index}.keeps` })
  if (keeps !== 'share') return null
  return (
    <TextField
      label="Per cent of the price"
      inputMode="numeric"
      error={form.formState.errors[kind]?.[index]?.percent?.message}
      {...form.register(`${kind}.${index}.percent`, { validate: isPercent })}
    />
  )
}

const isHours = (text: string) => (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 720) || 'Whole hours, 720 at most.'
const isPercent = (text: string) => /^[1-9]\d?$/.test(text.trim()) || 'From 1 to 99.'
