import { TextAreaField, TextField } from '../../ui/field.tsx'
import { ReachFields } from './reach-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { readSaved, type Texts } from './settings-types.ts'
import { useSettingsForm } from './use-settings-form.ts'

type Footer = Texts['footer']

export function FooterForm({ values, version }: { values: Footer; version: string }) {
  const state = useSettingsForm<Footer>({
    path: '/settings/footer',
    saved: { values, version },
    fields: [
      'company_name',
      'company_description',
      'twitter_url',
      'instagram_url',
      'linkedin_url',
      'contact_email',
      'contact_phone',
      'contact_address',
    ],
    read: readSaved,
    done: 'Footer saved',
  })
  const { register, formState } = state.form
  const error = (field: keyof Footer) => formState.errors[field]?.message
  return (
    <SettingsForm state={state} title="Footer" lead="Stands at the foot of every public page. Seen within a second.">
      <TextField label="Company name" maxLength={120} error={error('company_name')} {...register('company_name')} />
      <TextAreaField
        label="What the company does"
        rows={3}
        maxLength={600}
        error={error('company_description')}
        {...register('company_description')}
      />
      <ReachFields register={register} error={error} />
      <fieldset className="grid gap-4">
        <legend className="label">Elsewhere</legend>
        {(
          [
            ['twitter_url', 'X (Twitter)'],
            ['instagram_url', 'Instagram'],
            ['linkedin_url', 'LinkedIn'],
          ] as const
        ).map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            type="url"
            inputMode="url"
            placeholder="https://"
            help="Left empty, no link is shown."
            error={error(field)}
            {...register(field)}
          />
        ))}
      </fieldset>
    </SettingsForm>
  )
}
