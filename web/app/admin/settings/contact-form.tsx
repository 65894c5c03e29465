import { TextAreaField, TextField } from '../../ui/field.tsx'
import { ReachFields } from './reach-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { readSaved, type Texts } from './settings-types.ts'
import { useSettingsForm } from './use-settings-form.ts'

type Contact = Texts['contact']

export function ContactForm({ values, version }: { values: Contact; version: string }) {
  const state = useSettingsForm<Contact>({
    path: '/settings/contact',
    saved: { values, version },
    fields: ['page_title', 'page_description', 'contact_email', 'contact_phone', 'contact_address', 'office_hours'],
    read: readSaved,
    done: 'Contact page saved',
  })
  const { register, formState } = state.form
  const error = (field: keyof Contact) => formState.errors[field]?.message
  return (
    <SettingsForm
      state={state}
      title="Contact page"
      lead="The address here is also where letters are mailed to, and where people answer our mails."
    >
      <TextField label="Title" maxLength={120} error={error('page_title')} {...register('page_title')} />
      <TextAreaField
        label="Introduction"
        rows={3}
        maxLength={1000}
        error={error('page_description')}
        {...register('page_description')}
      />
      <ReachFields register={register} error={error} />
      <TextField label="Office hours" maxLength={200} error={error('office_hours')} {...register('office_hours')} />
    </SettingsForm>
  )
}
