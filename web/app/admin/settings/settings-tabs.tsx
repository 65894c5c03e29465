import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../ui/tabs.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { SettingsChanges, type SettingsKey } from './settings-changes.tsx'

/** One form a tab. `history` names the setting whose earlier changes stand under it. */
export type SettingsTab = { value: string; label: string; form: ReactNode; history?: SettingsKey }

type SettingsTabsProps = { title: string; label: string; tabs: readonly [SettingsTab, ...SettingsTab[]] }

/** A screen of forms beside each other; which one is open stands in the address. */
export function SettingsTabs({ title, label, tabs }: SettingsTabsProps) {
  const [query, setQuery] = useSearchParams()
  const open = tabs.find(({ value }) => value === query.get('tab')) ?? tabs[0]
  return (
    <ConsolePage title={title}>
      <div className="px-2 md:px-3">
        <Tabs
          label={label}
          value={open.value}
          onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
          tabs={tabs.map(({ value, label, form, history }) => ({
            value,
            label,
            panel: (
              <>
                {form}
                {history ? <SettingsChanges settingsKey={history} /> : null}
              </>
            ),
          }))}
        />
      </div>
    </ConsolePage>
  )
}
