import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { formatDay } from '../../lib/days.ts'
import { count, todayInLagos } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { DayField } from '../../shared/days/day-field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { screenErrorOf } from '../frame/screen-error.tsx'
import { BankFileStatus } from '../parts/bank-file/bank-file-status.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { InstantCell, MoneyCell, naira, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import { pageQuery } from '../parts/table/page-query.ts'
import type { Route } from './+types/driver-runs'
import type { DriverRunRow } from './driver-pay-types.ts'
import { DriverRunDrawer } from './driver-run-drawer.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Driver files' })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.get('/admin/driver-runs', { query: pageQuery(new URL(request.url).searchParams) })

type RunList = Answer<'listDriverRuns'>

/** The bank files with which drivers are paid. */
export default function DriverRuns({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Driver files"
      intro={describeReady(list)}
      actions={list.ready_count > 0 ? <MakeFile list={list} /> : null}
      label="Driver files"
      columns={columns}
      rows={list.runs}
      page={list}
      one="bank file"
      empty={
        <Empty title="No bank files yet">
          Drivers are paid together what they are owed, with one file for the bank.
        </Empty>
      }
      drawer={(id, place) => <DriverRunDrawer id={id} {...place} />}
    />
  )
}

function describeReady({ ready_count, ready_amount, without_account }: RunList): string {
  const ready =
    ready_count > 0
      ? `${naira(ready_amount)} is owed to ${count(ready_count, 'driver')}.`
      : 'No driver with a bank account on record is owed anything.'
  return [ready, describeLeftOut(without_account)].filter(Boolean).join(' ')
}

/** "Left out until a bank account is on record: Musa Danladi (₦28,000)." */
function describeLeftOut(drivers: RunList['without_account']): string {
  if (drivers.length === 0) return ''
  return `Left out until a bank account is on record: ${drivers.map(({ name, owed }) => `${name} (${naira(owed)})`).join(', ')}.`
}

function MakeFile({ list: { ready_count, ready_amount, without_account } }: { list: RunList }) {
  const today = todayInLagos()
  const [untilOn, setUntilOn] = useState<string>(today)
  return (
    <ConfirmButton
      button={{ look: 'main', children: 'Make a bank file' }}
      title={`A bank file of ${count(Math.min(ready_count, 200), 'driver')}?`}
      consequence={`It holds up to ${naira(ready_amount)}. Somebody else then says that our bank has it. ${describeLeftOut(without_account)}`}
      verb="Make the file"
      busyVerb="Making it…"
      look="lagoon"
      failed="The bank file was not made"
      off={untilOn === '' && 'Choose a day.'}
      call={({ key: idempotencyKey }) =>
        api.post('/admin/driver-runs', { body: { until_on: untilOn }, idempotencyKey })
      }
      done={({ run }) => `${run.id} holds ${count(run.line_count, 'driver')}`}
    >
      <DayField label="Trips that ended until" className="mt-4" value={untilOn} max={today} onChange={setUntilOn} />
    </ConfirmButton>
  )
}

const columns: Column<DriverRunRow>[] = [
  column('made', 'Made', ({ created_at }) => <InstantCell at={created_at} />, { width: 'w-24', phone: 'line' }),
  column('file', 'Bank file', ({ id, created_by_name }) => <TwoLineCell main={id} sub={created_by_name} />, {
    isMain: true,
  }),
  column('until', 'Trips until', ({ until_on }) => formatDay(until_on, 'with year'), { from: 'lg', phone: 'never' }),
  column('drivers', 'Drivers', ({ line_count }) => line_count, { align: 'end', phone: 'never' }),
  column('amount', 'Amount, ₦', ({ amount }) => <MoneyCell amount={amount} isStrong />, { align: 'end' }),
  column('status', 'Status', (run) => <BankFileStatus run={run} />, { phone: 'side' }),
]

export const ErrorBoundary = screenErrorOf('Driver files', 'The bank files could not be loaded')
