import { useUser } from '../../lib/session.ts'
import { fieldsOf } from '../form/fields.ts'
import { ruleGroups } from './rule-fields.ts'
import { SettingsForm } from './settings-form.tsx'
import type { Rules } from './settings-types.ts'

const page = {
  title: 'Rules of sale',
  lead: 'They hold for what is sold from now on. A booking keeps the price, the taxes and the times that it was sold at.',
  path: '/settings/rules',
  done: 'Rules saved',
} as const

export function RulesForm({ values, version }: { values: Rules; version: string }) {
  const groups = ruleGroups(useUser()?.roles.some(({ id }) => id === 'superadmin') ?? false)
  return (
    <SettingsForm
      page={{ ...page, fields: fieldsOf(groups) }}
      groups={groups}
      parts="Parts of the rules"
      values={values}
      version={version}
    />
  )
}
