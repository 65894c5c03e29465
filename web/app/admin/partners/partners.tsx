import { Plus } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { screenErrorOf } from '../frame/screen-error.tsx'
import { choiceFilter, type Filter } from '../parts/filters/filters.ts'
import { listQuery } from '../parts/filters/list-query.ts'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer, useOpenRecord } from '../parts/open-record.ts'
import { useMay } from '../parts/permissions.ts'
import { MoneyCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import type { Route } from './+types/partners'
import { NewPartner } from './new-partner.tsx'
import { PartnerDrawer } from './partner-drawer.tsx'
import { PartnerStatus } from './partner-status.tsx'
import { describeCommission, type Partner } from './partner-types.ts'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Partners' })

const filters: readonly Filter[] = [choiceFilter('is_active', 'Status', { true: 'Active', false: 'Switched off' })]
const newKey = 'new'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.get('/admin/partners', { query: listQuery(request, filters) })

/** Who owns what we sell as an agent, and what they are owed. */
export default function Partners({ loaderData: list }: Route.ComponentProps) {
  const { open } = useOpenRecord()
  const mayWrite = useMay()('partners.write')
  return (
    <ListScreen
      title="Partners"
      intro="Owners of hotels and cars that we sell for them. Each earns the price less our commission, once the stay or hire is over."
      actions={
        mayWrite ? (
          <Button onClick={() => open(newKey)}>
            <Icon of={Plus} className="size-4" /> <span className="max-sm:sr-only">Add a partner</span>
          </Button>
        ) : null
      }
      filters={filters}
      search="Name or TIN"
      label="Partners"
      columns={columns}
      rows={list.partners}
      totals={{ name: count(list.total, 'partner'), owed: <MoneyCell amount={list.owed_total} /> }}
      page={list}
      one="partner"
      empty={
        <Empty
          title="No partners here"
          actions={
            mayWrite ? (
              <Button look="lagoon" onClick={() => open(newKey)}>
                Add a partner
              </Button>
            ) : null
          }
        >
          Every hotel and car is our own until it is given to a partner, under its facts.
        </Empty>
      }
      drawer={(key, place) =>
        key === newKey ? (
          <NewPartner banks={list.banks} onClose={place.onClose} />
        ) : (
          <PartnerDrawer id={key} banks={list.banks} {...place} />
        )
      }
    />
  )
}

const columns: Column<Partner>[] = [
  column('name', 'Partner', ({ name, legal_name }) => <TwoLineCell main={name} sub={legal_name} />, { isMain: true }),
  column('commission', 'Commission', (partner) => <span className="num">{describeCommission(partner)}</span>, {
    align: 'end',
    phone: 'line',
  }),
  column('vat', 'VAT', ({ is_vat_registered }) => (is_vat_registered ? 'Registered' : 'Not registered'), {
    from: 'lg',
    phone: 'never',
  }),
  column('listings', 'Hotels and cars', ({ hotels, cars }) => hotels + cars, { align: 'end', phone: 'never' }),
  column('owed', 'Owed, ₦', ({ owed }) => <MoneyCell amount={owed} isStrong />, { align: 'end' }),
  column('status', 'Status', (partner) => <PartnerStatus partner={partner} />, { phone: 'side' }),
]

export const ErrorBoundary = screenErrorOf('Partners', 'The partners could not be loaded')
