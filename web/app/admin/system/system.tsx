import { DatabaseBackup, RotateCw } from 'lucide-react'
import { useRevalidator, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { StatusTabs } from '../parts/filters/status-tabs.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { pageQuery } from '../parts/table/page-query.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { Route } from './+types/system'
import { HealthCards } from './health-cards.tsx'
import type { Health } from './health-parts.ts'
import { JobTable } from './job-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'System' })

const states = ['failed', 'retrying', 'waiting', 'running'] as const
const tabWords = { failed: 'Failed', retrying: 'Trying again', waiting: 'Waiting', running: 'Running' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const state = states.find((each) => each === query.get('status'))
  const [health, jobs] = await Promise.all([
    api.get('/admin/system/health'),
    api.get('/admin/system/jobs', { query: { state, ...pageQuery(query) } }),
  ])
  return { health, jobs }
}

export default function System({ loaderData: { health, jobs } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <ConsolePage title="System" actions={<Actions />}>
      <HealthCards health={health} />
      <section aria-label="Jobs" className="mt-2 flex min-h-96 flex-1 flex-col border-t border-line">
        <h2 className="px-4 pt-4 text-[1.0625rem] leading-6 md:px-5">Jobs</h2>
        <StatusTabs label="Jobs by state" tabs={tabsOf(health)} value={query.get('status') ?? 'all'} usual="all" />
        <JobTable jobs={jobs} />
      </section>
    </ConsolePage>
  )
}

const tabsOf = ({ jobs }: Health) => [
  { value: 'all', label: 'All', count: jobs.failed + jobs.retrying + jobs.waiting + jobs.running },
  ...states.map((value) => ({ value, label: tabWords[value], count: jobs[value] })),
]

function Actions() {
  const { revalidate, state } = useRevalidator()
  const { run, isBusy } = useStaffCall()
  const backUp = () =>
    run({
      call: () => api.post('/admin/system/backup'),
      done: ({ message }) => message,
      failed: 'No backup was ordered',
    })
  return (
    <>
      <Button look="line" busy={state === 'loading' && 'Looking…'} onClick={() => void revalidate()}>
        <Icon of={RotateCw} className="size-4" /> <span className="max-lg:sr-only">Look again</span>
      </Button>
      <Button look="lagoon" busy={isBusy && 'Ordering…'} onClick={() => void backUp()}>
        <Icon of={DatabaseBackup} className="size-4" /> <span className="max-lg:sr-only">Back up now</span>
      </Button>
    </>
  )
}
