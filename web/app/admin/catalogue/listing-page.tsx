import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '../../ui/icons/icon.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { LineTabs } from '../parts/tab-links.tsx'
import type { Kind, StaffCar, StaffHotel } from './catalogue-answers.ts'
import { kinds } from './kinds.ts'
import { SaleStatus } from './listing-list.tsx'
import { SaleSwitch } from './sale-switch.tsx'

export type ListingTab = { value: string; label: string; count?: number; panel: ReactNode }
type ListingPageProps = { kind: Kind; listing: StaffHotel | StaffCar; tabs: readonly ListingTab[] }

/** One hotel or car: its name, whether it is sold, and its tabs, which the address names. */
export function ListingPage({ kind, listing, tabs }: ListingPageProps) {
  const [query] = useSearchParams()
  const shown = tabs.find(({ value }) => value === query.get('tab')) ?? tabs[0]
  const { many, list } = kinds[kind]
  return (
    <ConsolePage
      title={listing.name}
      actions={<SaleSwitch kind={kind} listing={listing} />}
      tabs={
        <div className="border-b border-line px-4 md:px-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2.5">
            <Link to={list()} className="link inline-flex items-center max-md:min-h-11">
              {many}
            </Link>
            <SaleStatus isActive={listing.is_active} />
            <PublicLink kind={kind} listing={listing} />
          </p>
          <LineTabs
            label={`${listing.name}, parts`}
            links={tabs.map((tab) => ({ ...tab, to: `?tab=${tab.value}`, isHere: tab === shown }))}
          />
        </div>
      }
    >
      {tabs.map((tab) => (
        // Kept in the page, so that a half-edited form survives a look at another tab.
        <section key={tab.value} aria-label={tab.label} hidden={tab !== shown}>
          {tab.panel}
        </section>
      ))}
    </ConsolePage>
  )
}

function PublicLink({ kind, listing }: { kind: Kind; listing: StaffHotel | StaffCar }) {
  if (!listing.is_active) return <span className="text-muted">The site does not show it.</span>
  return (
    <a
      href={kinds[kind].publicPage(listing.id)}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex items-center gap-1.5 max-md:min-h-11"
    >
      <Icon of={ExternalLink} className="size-4" /> See it on the site
    </a>
  )
}
