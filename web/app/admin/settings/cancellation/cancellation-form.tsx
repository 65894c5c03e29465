import { TriangleAlert } from 'lucide-react'
import type { Answer } from '../../../lib/contract.ts'
import { Notice } from '../../../ui/notice.tsx'
import { consolePaths } from '../../console-paths.ts'
import type { FormField, Plain } from '../../form/fields.ts'
import { DrawerLink } from '../../parts/drawer.tsx'
import { choicesOf } from '../../parts/filters/filters.ts'
import { SettingsForm, type SettingsPage } from '../settings-form.tsx'
import { bodyOf, type Terms, typedFrom } from './terms-typed.ts'

const ways = choicesOf({
  nothing: 'Nothing: free of charge',
  share: 'A share of the price',
  first_night: 'The first night',
  everything: 'Everything',
})

/** The steps of one kind in the order of time; the last one ends at the start. */
const steps = (kind: 'hotel' | 'car', title: string, start: string): FormField => ({
  name: kind,
  label: title,
  help: `From ${start} on everything is kept.`,
  kind: 'rows',
  one: 'step',
  of: title.toLowerCase(),
  add: 'Add a step',
  isTimed: true,
  most: 4,
  blank: { hours: '24', keeps: 'share', percent: '50' },
  fields: (_, index, count) => [
    index === count - 1
      ? { name: 'start', label: `Until ${start}`, kind: 'note' }
      : {
          name: 'hours',
          label: `Hours before ${start}`,
          kind: 'whole',
          isNeeded: true,
          missing: hours,
          check: isHours,
        },
    {
      name: 'keeps',
      label: 'Is kept',
      kind: 'choice',
      choices: ways.filter(({ value }) => kind === 'hotel' || value !== 'first_night'),
    },
    {
      name: 'percent',
      label: 'Per cent of the price',
      kind: 'whole',
      isNeeded: true,
      missing: share,
      check: (text) => /^[1-9]\d?$/.test(text) || share,
      isShown: ({ keeps }) => keeps === 'share',
    },
  ],
})

const hours = 'Whole hours, 720 at most.'
const share = 'From 1 to 99.'
const isHours = (text: string) => (/^\d{1,3}$/.test(text) && Number(text) <= 720) || hours

const page: SettingsPage = {
  title: 'Cancelling',
  lead: 'For what is sold from now on. Every booking keeps the terms that it was sold under; when we cancel, the refund is full.',
  path: '/settings/cancellation',
  done: 'Terms saved for new sales',
  fields: [steps('hotel', 'Hotels', 'check-in'), steps('car', 'Cars', 'pick-up')],
}

/** What is kept when a customer cancels, step by step until the start. */
export const CancellationForm = ({ settings }: { settings: Answer<'showCancellation'> }) => (
  <SettingsForm
    page={page}
    values={settings}
    version={settings.version}
    sendsAll
    asRecord={(current: Plain) => typedFrom(current as Terms)} // as the route describes itself
    bodyOf={bodyOf}
  >
    <Notice tone="sky" icon={TriangleAlert} title="Texts name hours as well">
      Listings, quotes and receipts follow by themselves. Questions and the about page are written by hand: change them
      in <DrawerLink to={consolePaths.content({ tab: 'faq' })}>Content, under “Changing and cancelling”</DrawerLink>.
    </Notice>
  </SettingsForm>
)
