import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from './list-row.tsx'
import { SettingsForm } from './settings-form.tsx'
import { readSaved, type Texts } from './settings-types.ts'
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts'

type About = Texts['about']
/** A list of fields holds objects. */
type Typed = Omit<About, 'core_values'> & { core_values: { text: string }[] }

const typedFrom = (about: About): Typed => ({ ...about, core_values: about.core_values.map((text) => ({ text })) })
const bodyOf = (typed: Typed) => ({ ...typed, core_values: typed.core_values.map(({ text }) => text) })

const longTexts = [
  ['page_description', 'Introduction', 1000],
  ['company_story', 'Story', 5000],
  ['mission_statement', 'Mission', 2000],
  ['vision_statement', 'Vision', 2000],
  ['team_description', 'Team', 3000],
] as const

export function AboutForm({ values, version }: { values: About; version: string }) {
  const state = useSettingsForm<Typed>({
    path: '/settings/about',
    saved: { values: typedFrom(values), version },
    fields: ['page_title', 'core_values', 'achievements', ...longTexts.map(([name]) => name)],
    bodyOf,
    read: (answer) => {
      const saved = readSaved<About>(answer)
      return { ...saved, values: typedFrom(saved.values) }
    },
    done: 'About page saved',
  })
  const { register, formState } = state.form
  const { errors } = formState
  return (
    <SettingsForm state={state} title="About page" lead="Say only what is true: visitors hold the house to it.">
      <TextField label="Title" maxLength={120} error={errors.page_title?.message} {...register('page_title')} />
      {longTexts.map(([name, label, most]) => (
        <TextAreaField
          key={name}
          label={label}
          rows={3}
          maxLength={most}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <CoreValues state={state} />
      <Achievements state={state} />
    </SettingsForm>
  )
}

function CoreValues({ state: { form } }: { state: SettingsFormState<Typed> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'core_values' })
  return (
    <fieldset>
      <legend className="label">What we promise</legend>
      <ol className="grid gap-2">
        {fields.map(({ id }, index) => (
          <ListRow
            key={id}
            name={`promise ${index + 1}`}
            index={index}
            count={fields.length}
            move={move}
            remove={remove}
          >
            <TextField
              label={`Promise ${index + 1}`}
              maxLength={300}
              error={form.formState.errors.core_values?.[index]?.text?.message}
              {...form.register(`core_values.${index}.text`, { validate: isThere })}
            />
          </ListRow>
        ))}
      </ol>
      <AddButton onAdd={() => append({ text: '' })}>Add a promise</AddButton>
    </fieldset>
  )
}

const icons = ['users', 'hotel', 'car', 'clock', 'award', 'shield']

function Achievements({ state: { form } }: { state: SettingsFormState<Typed> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'achievements' })
  const { errors } = form.formState
  return (
    <fieldset>
      <legend className="label">What stands out</legend>
      <ol className="grid gap-2">
        {fields.map(({ id }, index) => (
          <ListRow key={id} name={`point ${index + 1}`} index={index} count={fields.length} move={move} remove={remove}>
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_140px]">
              <TextField
                label="Title"
                maxLength={120}
                error={errors.achievements?.[index]?.title?.message}
                {...form.register(`achievements.${index}.title`, { validate: isThere })}
              />
              <SelectField label="Picture" {...form.register(`achievements.${index}.icon`)}>
                {icons.map((icon) => (
                  <option key={icon}>{icon}</option>
                ))}
              </SelectField>
            </div>
            <TextAreaField
              label="In a sentence"
              rows={2}
              maxLength={600}
              error={errors.achievements?.[index]?.description?.message}
              {...form.register(`achievements.${index}.description`, { validate: isThere })}
            />
          </ListRow>
        ))}
      </ol>
      <AddButton onAdd={() => append({ title: '', description: '', icon: 'award' })}>Add a point</AddButton>
    </fieldset>
  )
}

const isThere = (text: string) => text.trim() !== '' || 'Write something, or remove it.'

const AddButton = ({ onAdd, children }: { onAdd: () => void; children: string }) => (
  <Button look="line" className="mt-2" onClick={onAdd}>
    <Icon of={Plus} className="size-4" /> {children}
  </Button>
)
