import { api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { screenErrorOf } from '../../frame/screen-error.tsx'
import { BankFileList } from '../../parts/bank-file/bank-file-list.tsx'
import { keepsListBehindDrawer } from '../../parts/open-record.ts'
import { naira } from '../../parts/table/cells.tsx'
import { pageQuery } from '../../parts/table/page-query.ts'
import type { Route } from './+types/refund-runs'
import { RunDrawer } from './run-drawer.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Bank files' })

const address = '/payments/refund-runs'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.get(address, { query: pageQuery(new URL(request.url).searchParams) })

/** The files with which refunds by transfer leave our bank. */
export default function RefundRuns({ loaderData: list }: Route.ComponentProps) {
  return (
    <BankFileList
      title="Bank files"
      one="refund"
      list={list}
      intro={introOf(list)}
      consequence="These refunds can then be sent with this file only."
      make={(idempotencyKey) => api.post(address, { idempotencyKey })}
      empty="Refunds by bank transfer are sent together, in one file for the bank, once their account is known."
      drawer={(id, place) => <RunDrawer id={id} {...place} />}
    />
  )
}

const introOf = ({ ready_count, ready_amount, lacking_count }: Route.ComponentProps['loaderData']) =>
  [
    ready_count > 0 ? `${count(ready_count, 'refund')} of ${naira(ready_amount)} ready.` : 'No refund is ready.',
    lacking_count > 0 ? `${count(lacking_count, 'refund')} without an account yet.` : '',
  ].join(' ')

export const ErrorBoundary = screenErrorOf('Bank files', 'The bank files could not be loaded')
