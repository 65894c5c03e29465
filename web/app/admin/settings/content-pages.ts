import type { FormField } from '../form/fields.ts'
import type { SettingsPage } from './settings-form.tsx'
import type { Texts } from './settings-types.ts'

/** How people reach the company. */
const reach: readonly FormField[] = [
  { name: 'contact_email', label: 'E-mail', kind: 'email' },
  { name: 'contact_phone', label: 'Telephone', kind: 'tel' },
  { name: 'contact_address', label: 'Address', kind: 'area', rows: 3, most: 500, help: 'A line for each part.' },
]

const title: FormField = { name: 'page_title', label: 'Title', kind: 'text', isWide: true, most: 120 }

const elsewhere = (name: string, label: string): FormField => ({
  name,
  label,
  kind: 'url',
  isWide: true,
  placeholder: 'https://',
  help: 'Left empty, no link is shown.',
})

const longText = (name: string, label: string, most: number, rows = 3): FormField => ({
  name,
  label,
  kind: 'area',
  rows,
  most,
})

/** A row of nothing is no row. */
const written = (field: FormField): FormField => ({
  ...field,
  isNeeded: true,
  missing: 'Write something, or remove it.',
})

const icons = ['users', 'hotel', 'car', 'clock', 'award', 'shield']

const questions = (part: number): FormField => ({
  name: 'items',
  label: '',
  kind: 'rows',
  one: 'question',
  of: `part ${part}`,
  folded: 'question',
  add: 'Add a question',
  blank: { question: '', answer: '' },
  fields: [
    written({ name: 'question', label: 'Question', kind: 'text', isWide: true, most: 300 }),
    written(longText('answer', 'Answer', 3000)),
  ],
})

/** The texts of the public pages. */
export const contentPages: Record<keyof Texts, SettingsPage & { tab: string }> = {
  footer: {
    tab: 'Footer',
    title: 'Footer',
    lead: 'At the foot of every public page. Seen within a second.',
    path: '/settings/footer',
    done: 'Footer saved',
    fields: [
      { name: 'company_name', label: 'Company name', kind: 'text', isWide: true, most: 120, isNeeded: true },
      longText('company_description', 'What the company does', 600),
      ...reach,
      elsewhere('twitter_url', 'X (Twitter)'),
      elsewhere('instagram_url', 'Instagram'),
      elsewhere('linkedin_url', 'LinkedIn'),
      {
        name: 'whatsapp_number',
        label: 'WhatsApp',
        kind: 'text',
        most: 40,
        help: 'With its country code: +234 803 123 4567. Left empty, no link is shown.',
      },
    ],
  },
  contact: {
    tab: 'Contact',
    title: 'Contact page',
    lead: 'Messages from visitors are mailed to this address, and replies to our mails come here.',
    path: '/settings/contact',
    done: 'Contact page saved',
    fields: [
      title,
      longText('page_description', 'Introduction', 1000),
      ...reach,
      { name: 'office_hours', label: 'Office hours', kind: 'text', isWide: true, most: 200 },
    ],
  },
  about: {
    tab: 'About',
    title: 'About page',
    lead: 'Say only what is true: visitors rely on it.',
    path: '/settings/about',
    done: 'About page saved',
    fields: [
      title,
      longText('page_description', 'Introduction', 1000),
      longText('company_story', 'Story', 5000),
      longText('mission_statement', 'Mission', 2000),
      longText('vision_statement', 'Vision', 2000),
      longText('team_description', 'Team', 3000),
      {
        name: 'core_values',
        label: 'What we promise',
        kind: 'rows',
        one: 'promise',
        add: 'Add a promise',
        isPlain: true,
        blank: { text: '' },
        fields: [written({ name: 'text', label: 'Promise', kind: 'text', isWide: true, most: 300 })],
      },
      {
        name: 'achievements',
        label: 'What stands out',
        kind: 'rows',
        one: 'point',
        add: 'Add a point',
        blank: { title: '', description: '', icon: 'award' },
        fields: [
          written({ name: 'title', label: 'Title', kind: 'text', most: 120 }),
          {
            name: 'icon',
            label: 'Picture',
            kind: 'choice',
            choices: icons.map((icon) => ({ value: icon, label: icon })),
          },
          written(longText('description', 'In a sentence', 600, 2)),
        ],
      },
    ],
  },
  faq: {
    tab: 'Questions',
    title: 'Questions and answers',
    lead: 'Shown at /faq, in this order. Some answers name hours and minutes that are settings of their own: change both.',
    path: '/settings/faq',
    done: 'Questions saved',
    fields: [
      {
        name: 'sections',
        label: '',
        kind: 'rows',
        one: 'part',
        add: 'Add a part',
        blank: { title: '', items: [{ question: '', answer: '' }] },
        fields: (_, index) => [
          written({ name: 'title', label: `Part ${index + 1}`, kind: 'text', isWide: true, most: 120 }),
          questions(index + 1),
        ],
      },
    ],
  },
}
