import { CircleX, Hourglass, LoaderCircle, RotateCw } from 'lucide-react'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Status, type StatusLook } from '../../ui/status.tsx'
import { List } from '../parts/list-screen.tsx'
import { InstantCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'

type Job = JobPage['jobs'][number]

const looks: Readonly<Record<string, StatusLook>> = {
  failed: ['bad', CircleX, 'Failed'],
  retrying: ['wait', RotateCw, 'Trying again'],
  running: ['info', LoaderCircle, 'Running'],
  waiting: ['off', Hourglass, 'Waiting'],
}

/** What waits in the queue; what has given up can be tried once more. */
export const JobTable = ({ jobs }: { jobs: JobPage }) => (
  <List
    label="Jobs"
    columns={columns}
    rows={jobs.jobs}
    page={jobs}
    one="job"
    empty={<p className="text-muted">Nothing waits.</p>}
  />
)

const columns: Column<Job>[] = [
  column('task', 'Job', ({ task, last_error }) => <TwoLineCell main={task} sub={last_error ?? undefined} />, {
    isMain: true,
  }),
  column(
    'attempts',
    'Tries',
    ({ attempts, max_attempts }) => (
      <span className="num">
        {attempts} of {max_attempts}
      </span>
    ),
    { align: 'end', phone: 'never' },
  ),
  column('run_at', 'Next try', ({ run_at }) => <InstantCell at={run_at} />, { phone: 'line' }),
  column('created_at', 'Ordered', ({ created_at }) => <InstantCell at={created_at} />, { from: 'lg', phone: 'never' }),
  column('state', 'State', ({ state }) => <Status look={looks[state] ?? ['off', Hourglass, state]} />, {
    phone: 'side',
  }),
  column('retry', 'Retry', (job) => <Retry job={job} />, { phone: 'line' }),
]

function Retry({ job }: { job: Job }) {
  const { run, isBusy } = useStaffCall()
  if (job.state === 'running') return <span className="text-muted">–</span>
  const retry = () =>
    run({
      call: () => api.post('/admin/system/jobs/{id}/retry', { params: { id: job.id } }),
      done: `${job.task} runs now`,
      failed: 'The job was not started',
    })
  return (
    <Button
      look="line"
      className="!min-h-8 !border-line max-md:!min-h-11"
      aria-label={`Run now: ${job.task}`}
      busy={isBusy && 'Starting…'}
      onClick={() => void retry()}
    >
      Run now
    </Button>
  )
}

export type JobPage = Answer<'listJobs'>
