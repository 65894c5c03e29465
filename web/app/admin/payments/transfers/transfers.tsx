import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { screenErrorOf } from '../../frame/screen-error.tsx'
import { CsvButton } from '../../parts/csv-button.tsx'
import { listQuery } from '../../parts/filters/list-query.ts'
import { SavedViews } from '../../parts/filters/saved-views.tsx'
import { ConsolePage } from '../../parts/page.tsx'
import { useMay } from '../../parts/permissions.ts'
import { pageQuery } from '../../parts/table/page-query.ts'
import type { Matches } from '../payment-types.ts'
import { StatementList } from '../statements/statement-list.tsx'
import { StatementUpload } from '../statements/statement-upload.tsx'
import type { Route } from './+types/transfers'
import { ConfirmedPairs } from './confirmed-pairs.tsx'
import { DecidedLines } from './decided-lines.tsx'
import { LinesToLookAt } from './lines-to-look-at.tsx'
import { type Confirmed, SurePairs } from './sure-pairs.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Transfers' })

const tabs = ['sure', 'look', 'unmatched', 'decided', 'statements'] as const
type Tab = (typeof tabs)[number]
const tabIn = (query: URLSearchParams): Tab => tabs.find((tab) => tab === query.get('tab')) ?? 'sure'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const tab = tabIn(query)
  const [matches, accounts, decided, statements] = await Promise.all([
    api.get('/payments/matches'),
    api.get('/bank-accounts'),
    tab === 'decided'
      ? api.get('/payments/bank-lines', { query: { ...listQuery(query, []), state: query.get('state') } })
      : null,
    tab === 'statements' ? api.get('/payments/statements', { query: pageQuery(query) }) : null,
  ])
  return { matches, accounts: accounts.bank_accounts, decided, statements }
}

export default function Transfers({ loaderData }: Route.ComponentProps) {
  const { matches, accounts, decided, statements } = loaderData
  const may = useMay()
  const [query] = useSearchParams()
  const tab = tabIn(query)
  const [isUploading, setUploading] = useState(false)
  const [told, setTold] = useState<Confirmed | null>(null)
  const upload = () => setUploading(true)
  return (
    <ConsolePage
      title="Transfers"
      actions={
        may('payments.verify') ? (
          <Button look="lagoon" {...Dialog.opener} onClick={upload}>
            <Icon of={FileUp} className="size-4" /> <span className="max-lg:sr-only">Upload statement</span>
          </Button>
        ) : null
      }
      tabs={
        <SavedViews screen="transfers" standard={viewsOf(matches)}>
          <CsvButton
            path="/payments/bank-lines/export/csv"
            fileName="bank_lines.csv"
            failed="The bank lines were not exported"
            label="All lines as CSV"
          />
        </SavedViews>
      }
    >
      {matches.is_cut ? (
        <p role="note" className="border-b border-line bg-sun-soft px-4 py-2 text-on-sun md:px-5">
          There are more lines than fit here. Mark those that are not customer payments to see the rest.
        </p>
      ) : null}
      {tab === 'sure' && told ? <ConfirmedPairs told={told} /> : null}
      {tab === 'sure' ? (
        <SurePairs key={pairsIn(matches)} matches={matches} onTold={setTold} onUpload={upload} />
      ) : null}
      {tab === 'look' ? <LinesToLookAt label="Lines to review" rows={matches.likely} onUpload={upload} /> : null}
      {tab === 'unmatched' ? (
        <LinesToLookAt label="Unmatched lines" rows={matches.unmatched} onUpload={upload} />
      ) : null}
      {decided ? <DecidedLines list={decided} /> : null}
      {statements ? <StatementList list={statements} onUpload={upload} /> : null}
      <StatementUpload open={isUploading} onOpenChange={setUploading} accounts={accounts} />
    </ConsolePage>
  )
}

/** Other pairs are chosen anew. */
const pairsIn = ({ sure, chosen }: Matches) => [...sure, ...chosen].map(({ line }) => line.id).join(' ')

const viewsOf = ({ sure, chosen, likely, unmatched }: Matches) => [
  { name: 'Ready to confirm', query: '', count: sure.length + chosen.length },
  { name: 'Needs review', query: 'tab=look', count: likely.length },
  { name: 'Unmatched', query: 'tab=unmatched', count: unmatched.length },
  { name: 'All lines', query: 'tab=decided' },
  { name: 'Statements', query: 'tab=statements' },
]

export const ErrorBoundary = screenErrorOf('Transfers', 'The bank lines could not be loaded')
