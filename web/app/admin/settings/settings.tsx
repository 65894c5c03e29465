import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/settings'
import { BankForm } from './bank-form.tsx'
import { CancellationForm } from './cancellation/cancellation-form.tsx'
import { ProviderCards } from './providers/provider-cards.tsx'
import { RulesForm } from './rules-form.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { readAllSettings } from './settings-types.ts'
import { SiteForm } from './site-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Settings' })

export async function clientLoader() {
  const [all, cancellation, bank, { providers }] = await Promise.all([
    readAllSettings(),
    api.get('/settings/cancellation'),
    api.get('/settings/bank-transfer'),
    api.get('/settings/payment-providers'),
  ])
  return { all, cancellation, bank, providers }
}

export default function Settings({ loaderData: { all, cancellation, bank, providers } }: Route.ComponentProps) {
  const { versions } = all
  return (
    <SettingsTabs
      title="Settings"
      label="Settings"
      tabs={[
        {
          value: 'site',
          label: 'Site',
          form: <SiteForm values={all.site} version={versions.site} />,
          history: 'site',
        },
        {
          value: 'rules',
          label: 'Rules of sale',
          form: <RulesForm values={all.rules} version={versions.rules} />,
          history: 'rules',
        },
        {
          value: 'cancellation',
          label: 'Cancelling',
          form: <CancellationForm settings={cancellation} />,
          history: 'cancellation',
        },
        { value: 'bank', label: 'Bank accounts', form: <BankForm bank={bank} /> },
        { value: 'providers', label: 'Payment providers', form: <ProviderCards providers={providers} /> },
      ]}
    />
  )
}
