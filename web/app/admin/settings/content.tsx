import { pageMeta } from '../../lib/page-meta.ts'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import type { Route } from './+types/content'
import { AboutForm } from './about-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { FaqForm } from './faq-form.tsx'
import { FooterForm } from './footer-form.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { readAllSettings } from './settings-types.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Content' })

export const clientLoader = () => readAllSettings()

export default function Content({ loaderData: { footer, contact, about, faq, versions } }: Route.ComponentProps) {
  return (
    <SettingsTabs
      title="Content"
      label="Texts"
      tabs={[
        {
          value: 'footer',
          label: 'Footer',
          form: <FooterForm key={versions.footer} values={footer} version={versions.footer} />,
          history: 'footer',
        },
        {
          value: 'contact',
          label: 'Contact',
          form: <ContactForm key={versions.contact} values={contact} version={versions.contact} />,
          history: 'contact',
        },
        {
          value: 'about',
          label: 'About',
          form: <AboutForm key={versions.about} values={about} version={versions.about} />,
          history: 'about',
        },
        {
          value: 'faq',
          label: 'Questions',
          form: <FaqForm key={versions.faq} values={faq} version={versions.faq} />,
          history: 'faq',
        },
      ]}
    />
  )
}

export function HydrateFallback() {
  return <TableSkeleton label="Loading texts" />
}
