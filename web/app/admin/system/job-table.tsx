import { CircleX, Hourglass, LoaderCircle, RotateCw } from 'lucide-react'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../parts/column.ts'
import { DataTable } from '../parts/data-table.tsx'
import { InstantCell } from '../parts/date.tsx'
import { Pager } from '../parts/pager.tsx'
import { TwoLineCell } from '../parts/two-line-cell.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'

type Job = JobPage['jobs'][number]

const looks: Record<string, { tone: 'bad' | 'wait' | 'info' | 'off'; icon: typeof CircleX; word: string }> = {
  failed: { tone: 'bad', icon: CircleX, word: 'Given up' },
  retrying: { tone: 'wait', icon: RotateCw, word: 'Trying again' },
  running: { tone: 'info', icon: LoaderCircle, word: 'Running' },
  waiting: { tone: 'off', icon: Hourglass, word: 'Waiting' },
}

/** What waits in the queue; what has given up can be tried once more. */
export function JobTable({ jobs }: { jobs: JobPage }) {
  return (
    <DataTable
      label="Jobs"
      columns={columns}
      rows={jobs.jobs}
      rowKey={({ id }) => id}
      empty={<p className="p-4 text-muted md:p-5">Nothing waits.</p>}
      foot={<Pager page={jobs.page} pages={jobs.total_pages} total={jobs.total} one="job" />}
    />
  )
}

const columns: Column<Job>[] = [
  {
    key: 'task',
    title: 'Job',
    isMain: true,
    cell: ({ task, last_error }) => <TwoLineCell main={task} sub={last_error ?? undefined} />,
  },
  {
    key: 'attempts',
    title: 'Tries',
    align: 'end',
    phone: 'never',
    cell: ({ attempts, max_attempts }) => (
      <span className="num">
        {attempts} of {max_attempts}
      </span>
    ),
  },
  { key: 'run_at', title: 'Next try', phone: 'line', cell: ({ run_at }) => <InstantCell at={run_at} /> },
  {
    key: 'created_at',
    title: 'Ordered',
    from: 'lg',
    phone: 'never',
    cell: ({ created_at }) => <InstantCell at={created_at} />,
  },
  { key: 'state', title: 'State', phone: 'side', cell: ({ state }) => <JobStatus state={state} /> },
  { key: 'retry', title: 'Retry', phone: 'line', cell: (job) => <Retry job={job} /> },
]

function JobStatus({ state }: { state: string }) {
  const { tone, icon, word } = looks[state] ?? { tone: 'off' as const, icon: Hourglass, word: state }
  return (
    <Status tone={tone} icon={icon}>
      {word}
    </Status>
  )
}

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
      aria-label={`Run ${job.task} now`}
      busy={isBusy && 'Starting…'}
      onClick={() => void retry()}
    >
      Run now
    </Button>
  )
}

export type JobPage = Answer<'listJobs'>
