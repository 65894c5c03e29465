import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/content'
import { contentPages } from './content-pages.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { readAllSettings } from './settings-types.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Content' })

export const clientLoader = () => readAllSettings()

export default function Content({ loaderData }: Route.ComponentProps) {
  const tab = (value: keyof typeof contentPages) => ({
    value,
    label: contentPages[value].tab,
    form: <SettingsForm page={contentPages[value]} values={loaderData[value]} version={loaderData.versions[value]} />,
    history: value,
  })
  return <SettingsTabs title="Content" label="Texts" tabs={[tab('footer'), tab('contact'), tab('about'), tab('faq')]} />
}
