import { TriangleAlert } from 'lucide-react'
import type { Answer } from '../../../lib/contract.ts'
import { Notice } from '../../../ui/notice.tsx'
import { consolePaths } from '../../console-paths.ts'
import { DrawerLink } from '../../parts/drawer-section.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { bodyOf, type TypedTerms, typedFrom } from './terms-typed.ts'
import { TierList } from './tier-list.tsx'

type Cancellation = Answer<'showCancellation'>

/** What is kept when a customer cancels, step by step until the start. */
export function CancellationForm({ settings }: { settings: Cancellation }) {
  const state = useSettingsForm<TypedTerms>({
    path: '/settings/cancellation',
    saved: { values: typedFrom(settings), version: settings.version },
    fields: [],
    bodyOf,
    read: (answer) => {
      const saved = answer as Cancellation // as the route describes itself
      return { values: typedFrom(saved), version: saved.version }
    },
    done: 'Terms saved for new sales',
  })
  return (
    <SettingsForm
      state={state}
      title="Cancelling"
      lead="For what is sold from now on. Every booking keeps the terms that it was sold under; when the house cancels, everything goes back."
    >
      <TierList kind="hotel" title="Hotels" start="check-in" state={state} />
      <TierList kind="car" title="Cars" start="pick-up" state={state} />
      <Notice tone="sky" icon={TriangleAlert} title="Texts name hours as well">
        Listings, quotes and receipts follow by themselves. Questions and the about page are written by hand: change
        them in{' '}
        <DrawerLink to={consolePaths.content({ tab: 'faq' })}>Content, under “Changing and cancelling”</DrawerLink>.
      </Notice>
    </SettingsForm>
  )
}
