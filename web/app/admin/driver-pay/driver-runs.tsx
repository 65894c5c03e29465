import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { formatDay } from '../../lib/days.ts'
import { count, todayInLagos } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { DayField } from '../../shared/days/day-field.tsx'
import { screenErrorOf } from '../frame/screen-error.tsx'
import { BankFileList } from '../parts/bank-file/bank-file-list.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { naira } from '../parts/table/cells.tsx'
import { column } from '../parts/table/column.ts'
import { pageQuery } from '../parts/table/page-query.ts'
import type { Route } from './+types/driver-runs'
import { DriverRunDrawer } from './driver-run-drawer.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Driver files' })

const address = '/admin/driver-runs'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.get(address, { query: pageQuery(new URL(request.url).searchParams) })

type RunList = Answer<'listDriverRuns'>

/** The bank files with which drivers are paid. */
export default function DriverRuns({ loaderData: list }: Route.ComponentProps) {
  const today = todayInLagos()
  const [untilOn, setUntilOn] = useState<string>(today)
  return (
    <BankFileList
      title="Driver files"
      one="driver"
      list={list}
      intro={describeReady(list)}
      consequence={`Somebody else then says that our bank has it. ${describeLeftOut(list.without_account)}`}
      make={(idempotencyKey) => api.post(address, { body: { until_on: untilOn }, idempotencyKey })}
      off={untilOn === '' && 'Choose a day.'}
      chosen={
        <DayField label="Trips that ended until" className="mt-4" value={untilOn} max={today} onChange={setUntilOn} />
      }
      empty="Drivers are paid together what they are owed, with one file for the bank."
      more={[
        column('until', 'Trips until', ({ until_on }: RunList['runs'][number]) => formatDay(until_on, 'with year'), {
          from: 'lg',
          phone: 'never',
        }),
      ]}
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

export const ErrorBoundary = screenErrorOf('Driver files', 'The bank files could not be loaded')
