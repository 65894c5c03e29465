import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '../../lib/answer.ts'
import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { LeaveWatch } from '../parts/leave-guard.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import type { Route } from './+types/settings'
import { BankForm } from './bank-form.tsx'
import { CancellationForm } from './cancellation-form.tsx'
import { RulesForm } from './rules-form.tsx'
import { SettingsChanges } from './settings-changes.tsx'
import type { AllSettings } from './settings-types.ts'
import { SiteForm } from './site-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Settings' })

export async function clientLoader() {
  const [all, cancellation, bank] = await Promise.all([
    api.get<AllSettings>('/settings/all'),
    api.get<Answer<'showCancellation'>>('/settings/cancellation'),
    api.get<Answer<'showBankTransfer'>>('/settings/bank-transfer'),
  ])
  return { all, cancellation, bank }
}

const names = ['site', 'rules', 'cancellation', 'bank'] as const
type Name = (typeof names)[number]

export default function Settings({ loaderData: { all, cancellation, bank } }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams()
  const tab = names.find((name) => name === query.get('tab')) ?? 'site'
  const { versions } = all
  return (
    <ConsolePage title="Settings">
      <LeaveWatch>
        <div className="px-2 md:px-3">
          <Tabs<Name>
            label="Settings"
            value={tab}
            onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
            tabs={[
              {
                value: 'site',
                label: 'Site',
                panel: (
                  <WithHistory settingsKey="site">
                    <SiteForm key={versions.site} values={all.site} version={versions.site} />
                  </WithHistory>
                ),
              },
              {
                value: 'rules',
                label: 'Rules of sale',
                panel: (
                  <WithHistory settingsKey="rules">
                    <RulesForm key={versions.rules} values={all.rules} version={versions.rules} />
                  </WithHistory>
                ),
              },
              {
                value: 'cancellation',
                label: 'Cancelling',
                panel: (
                  <WithHistory settingsKey="cancellation">
                    <CancellationForm key={cancellation.version} settings={cancellation} />
                  </WithHistory>
                ),
              },
              { value: 'bank', label: 'Bank accounts', panel: <BankForm key={bank.version} bank={bank} /> },
            ]}
          />
        </div>
      </LeaveWatch>
    </ConsolePage>
  )
}

const WithHistory = ({ settingsKey, children }: { settingsKey: string; children: ReactNode }) => (
  <>
    {children}
    <SettingsChanges settingsKey={settingsKey} />
  </>
)

export function HydrateFallback() {
  return <TableSkeleton label="Loading settings" />
}
