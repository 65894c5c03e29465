import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { LeaveWatch } from '../parts/leave-guard.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import type { Route } from './+types/content'
import { AboutForm } from './about-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { FaqForm } from './faq-form.tsx'
import { FooterForm } from './footer-form.tsx'
import { SettingsChanges } from './settings-changes.tsx'
import type { AllSettings } from './settings-types.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Content' })

export const clientLoader = () => api.get<AllSettings>('/settings/all')

const keys = ['footer', 'contact', 'about', 'faq'] as const
type Key = (typeof keys)[number]

export default function Content({ loaderData: all }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams()
  const tab = keys.find((key) => key === query.get('tab')) ?? 'footer'
  const { versions } = all
  return (
    <ConsolePage title="Content">
      <LeaveWatch>
        <div className="px-2 md:px-3">
          <Tabs<Key>
            label="Texts"
            value={tab}
            onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
            tabs={[
              {
                value: 'footer',
                label: 'Footer',
                panel: (
                  <With settingsKey="footer">
                    <FooterForm key={versions.footer} values={all.footer} version={versions.footer} />
                  </With>
                ),
              },
              {
                value: 'contact',
                label: 'Contact',
                panel: (
                  <With settingsKey="contact">
                    <ContactForm key={versions.contact} values={all.contact} version={versions.contact} />
                  </With>
                ),
              },
              {
                value: 'about',
                label: 'About',
                panel: (
                  <With settingsKey="about">
                    <AboutForm key={versions.about} values={all.about} version={versions.about} />
                  </With>
                ),
              },
              {
                value: 'faq',
                label: 'Questions',
                panel: (
                  <With settingsKey="faq">
                    <FaqForm key={versions.faq} values={all.faq} version={versions.faq} />
                  </With>
                ),
              },
            ]}
          />
        </div>
      </LeaveWatch>
    </ConsolePage>
  )
}

const With = ({ settingsKey, children }: { settingsKey: Key; children: ReactNode }) => (
  <>
    {children}
    <SettingsChanges settingsKey={settingsKey} />
  </>
)

export function HydrateFallback() {
  return <TableSkeleton label="Loading texts" />
}
