import { ChevronDown, Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from './list-row.tsx'
import { SettingsForm } from './settings-form.tsx'
import { readSaved, type Texts } from './settings-types.ts'
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts'

type Faq = Texts['faq']
type State = SettingsFormState<Faq>

export function FaqForm({ values, version }: { values: Faq; version: string }) {
  const state = useSettingsForm<Faq>({
    path: '/settings/faq',
    saved: { values, version },
    fields: ['sections'],
    read: readSaved,
    done: 'Questions saved',
  })
  const { fields, append, move, remove } = useFieldArray({ control: state.form.control, name: 'sections' })
  return (
    <SettingsForm
      state={state}
      title="Questions and answers"
      lead="Shown at /faq, in this order. Some answers name hours and minutes that are settings of their own: change both."
    >
      <ol className="grid gap-3">
        {fields.map(({ id }, index) => (
          <ListRow key={id} name={`part ${index + 1}`} index={index} count={fields.length} move={move} remove={remove}>
            <TextField
              label={`Part ${index + 1}`}
              maxLength={120}
              error={state.form.formState.errors.sections?.[index]?.title?.message}
              {...state.form.register(`sections.${index}.title`, { validate: isThere })}
            />
            <Questions state={state} section={index} />
          </ListRow>
        ))}
      </ol>
      <div>
        <Button look="line" onClick={() => append({ title: '', items: [{ question: '', answer: '' }] })}>
          <Icon of={Plus} className="size-4" /> Add a part
        </Button>
      </div>
    </SettingsForm>
  )
}

function Questions({ state: { form }, section }: { state: State; section: number }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: `sections.${section}.items` })
  const errors = form.formState.errors.sections?.[section]?.items
  return (
    <details className="group">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 font-semibold text-lagoon max-md:min-h-11">
        <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
        {fields.length === 1 ? '1 question' : `${fields.length} questions`}
      </summary>
      <ol className="mt-2 grid gap-2">
        {fields.map(({ id }, index) => (
          <ListRow
            key={id}
            name={`question ${index + 1} of part ${section + 1}`}
            index={index}
            count={fields.length}
            move={move}
            remove={remove}
          >
            <TextField
              label="Question"
              maxLength={300}
              error={errors?.[index]?.question?.message}
              {...form.register(`sections.${section}.items.${index}.question`, { validate: isThere })}
            />
            <TextAreaField
              label="Answer"
              rows={3}
              maxLength={3000}
              error={errors?.[index]?.answer?.message}
              {...form.register(`sections.${section}.items.${index}.answer`, { validate: isThere })}
            />
          </ListRow>
        ))}
      </ol>
      <Button look="line" className="mt-2" onClick={() => append({ question: '', answer: '' })}>
        <Icon of={Plus} className="size-4" /> Add a question
      </Button>
    </details>
  )
}

const isThere = (text: string) => text.trim() !== '' || 'Write something, or remove it.'
