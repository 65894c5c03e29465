import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { screenErrorOf } from '../frame/screen-error.tsx'
import { BankFileList } from '../parts/bank-file/bank-file-list.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { naira } from '../parts/table/cells.tsx'
import { pageQuery } from '../parts/table/page-query.ts'
import type { Route } from './+types/partner-runs'
import { PartnerRunDrawer } from './partner-run-drawer.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Partner files' })

const address = '/admin/partner-runs'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.get(address, { query: pageQuery(new URL(request.url).searchParams) })

/** The bank files with which partners are paid. */
export default function PartnerRuns({ loaderData: list }: Route.ComponentProps) {
  return (
    <BankFileList
      title="Partner files"
      one="partner"
      list={list}
      intro={
        list.ready_count > 0
          ? `${naira(list.ready_amount)} is owed to ${count(list.ready_count, 'partner')}.`
          : 'No partner is owed anything.'
      }
      consequence="Somebody else then says that our bank has it, or pays it by Paystack."
      make={(idempotencyKey) => api.post(address, { idempotencyKey })}
      empty="Partners are paid together what they are owed, with one file for the bank."
      drawer={(id, place) => <PartnerRunDrawer id={id} {...place} />}
    />
  )
}

export const ErrorBoundary = screenErrorOf('Partner files', 'The bank files could not be loaded')
