import { useUser } from '../../lib/session.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FormParts } from './form-parts.tsx'
import { type RuleField, ruleGroups } from './rule-fields.ts'
import { SettingsForm } from './settings-form.tsx'
import { type Rules, readSaved } from './settings-types.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Numbers are typed as text; hosts and networks a line each. */
type Typed = Record<Exclude<keyof Rules, 'staff_two_factor'>, string> & {
  staff_two_factor: boolean
}

const times = new Set(['hotel_same_day_until', 'car_same_day_until'])

function typedFrom(rules: Rules): Typed {
  const numbers = Object.entries(rules).map(([name, value]) => [name, String(value)])
  return {
    ...(Object.fromEntries(numbers) as Typed), // each field of the rules
    picture_hosts: rules.picture_hosts.join('\n'),
    office_networks: rules.office_networks.join('\n'),
    staff_two_factor: rules.staff_two_factor,
  }
}

function bodyOf({ picture_hosts, office_networks, staff_two_factor, ...numbers }: Typed) {
  const read = Object.entries(numbers).map(([name, text]) => [name, times.has(name) ? text : Number(text)])
  const lists = { picture_hosts: linesOf(picture_hosts), office_networks: linesOf(office_networks) }
  return { ...Object.fromEntries(read), ...lists, staff_two_factor }
}

const linesOf = (text: string) => text.split(/\s+/).filter(Boolean)

export function RulesForm({ values, version }: { values: Rules; version: string }) {
  const isOwner = useUser()?.roles.some(({ id }) => id === 'superadmin') ?? false
  const state = useSettingsForm<Typed>({
    path: '/settings/rules',
    saved: { values: typedFrom(values), version },
    fields: [...ruleGroups.flatMap(({ fields }) => fields.map(({ name }) => name)), 'picture_hosts', 'office_networks'],
    bodyOf,
    read: (answer) => {
      const saved = readSaved<Rules>(answer)
      return { ...saved, values: typedFrom(saved.values) }
    },
    done: 'Rules saved',
  })
  const { register, formState } = state.form
  const fieldOf = (field: RuleField) => (
    <TextField
      key={field.name}
      label={field.label}
      help={field.isOwners && !isOwner ? 'A superadmin sets this.' : field.help}
      type={field.isTime ? 'time' : 'text'}
      inputMode={field.isTime ? undefined : field.isWhole ? 'numeric' : 'decimal'}
      readOnly={Boolean(field.isOwners) && !isOwner}
      error={formState.errors[field.name]?.message}
      {...register(field.name, { validate: (text) => checkTyped(field, text) })}
    />
  )
  return (
    <SettingsForm
      state={state}
      title="Rules of sale"
      lead="They hold for what is sold from now on. A booking keeps the price, the taxes and the times that it was sold at."
    >
      <FormParts
        label="Parts of the rules"
        parts={ruleGroups.map(({ title, fields }) => ({
          title,
          hasError: fields.some(({ name }) => formState.errors[name] !== undefined),
          body: fields.map(fieldOf),
        }))}
      />
      <TextAreaField
        label="Hosts that pictures may come from"
        help="One a line. Empty: any host on the open internet."
        rows={3}
        error={formState.errors.picture_hosts?.message}
        {...register('picture_hosts')}
      />
      <TextAreaField
        label="Offices whose unpaid holds are not counted together"
        help="An address or a network a line, like 102.89.40.7 or 102.89.40.0/24."
        rows={3}
        error={formState.errors.office_networks?.message}
        {...register('office_networks')}
      />
      <div className="card px-4">
        <Switch
          label="Staff need a second factor"
          help={
            isOwner
              ? 'Whoever has none, you included, sets it up at their next step; until then the console stays closed to them.'
              : 'A superadmin sets this.'
          }
          disabled={!isOwner}
          {...register('staff_two_factor', { disabled: false })}
        />
      </div>
    </SettingsForm>
  )
}

function checkTyped({ isTime, isWhole }: RuleField, text: string): string | true {
  if (isTime) return /^\d\d:\d\d$/.test(text) || 'Write a time, like 18:00.'
  if (text.trim() === '' || !Number.isFinite(Number(text))) return 'Write a number.'
  return !isWhole || Number.isInteger(Number(text)) || 'Write a whole number.'
}
