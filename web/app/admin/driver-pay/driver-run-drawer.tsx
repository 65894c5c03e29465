import { api } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { formatDay } from '../../lib/days.ts'
import { count } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { OwedFileBar } from '../parts/bank-file/bank-file-bar.tsx'
import { BankFileDrawer } from '../parts/bank-file/bank-file-drawer.tsx'
import { BankFileLine, BankFileLines, CameBack, NotPaid, PaidAfterAll } from '../parts/bank-file/bank-file-lines.tsx'
import type { DrawerPlace } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import type { DriverRunWhole } from './driver-pay-types.ts'

type Whole = { whole: DriverRunWhole; onChanged: () => Promise<void> }
type Line = DriverRunWhole['lines'][number]

/** One bank file: which drivers it pays, and what the bank did with each line. */
export const DriverRunDrawer = ({ id, ...place }: DrawerPlace & { id: string }) => (
  <BankFileDrawer
    id={id}
    place={place}
    loaded={useAnswer('/admin/driver-runs/{id}', { params: { id } })}
    factsOf={({ run }) => [
      ['Trips that ended until', formatDay(run.until_on, 'with year')],
      ['Amount', naira(run.amount)],
      ['Drivers', `${run.line_count}`],
    ]}
    bar={(whole, onChanged) => <Bar whole={whole} onChanged={onChanged} />}
    lines={(whole, onChanged) => <Lines whole={whole} onChanged={onChanged} />}
  />
)

function Bar({ whole: { run, lines }, onChanged }: Whole) {
  const params = { id: run.id }
  return (
    <OwedFileBar
      who="driver"
      run={run}
      lines={lines}
      fetchFile={() => api.blob('/admin/driver-runs/{id}/csv', { params })}
      withdraw={(reason, idempotencyKey) =>
        api.post('/admin/driver-runs/{id}/withdraw', { params, body: { reason }, idempotencyKey })
      }
      send={(idempotencyKey) => api.post('/admin/driver-runs/{id}/sent', { params, idempotencyKey })}
      onRecord={recordLines}
      onChanged={onChanged}
    />
  )
}

function Lines({ whole: { run, lines }, onChanged }: Whole) {
  const userId = useUser()?.id
  return (
    <BankFileLines title="Drivers in it">
      {lines.map((line) => {
        const off = line.driver_id === userId && 'This line pays you: somebody else says what became of it.'
        const one = { who: 'driver', runId: run.id, line, off, onRecord: recordLines, onChanged } as const
        return (
          <BankFileLine key={line.line} name={line.driver_name} amount={line.amount} account={accountOf(line)}>
            {wordsOf(line)}
            {line.status === 'sent' ? <NotPaid {...one} /> : null}
            {line.status === 'paid' ? <CameBack {...one} /> : null}
            {line.status === 'failed' ? <PaidAfterAll {...one} /> : null}
          </BankFileLine>
        )
      })}
    </BankFileLines>
  )
}

const accountOf = ({ bank_name, account_number, account_name, trips }: Line) =>
  `${bank_name}, ${account_number}, ${account_name}. ${count(trips, 'trip')}`

const words: Readonly<Record<string, string>> = {
  made: 'Not sent yet',
  sent: 'At the bank',
  withdrawn: 'Withdrawn',
}

const wordsOf = ({ status, bank_reference, failure }: Line): string =>
  status === 'paid' ? ['Paid', bank_reference].filter(Boolean).join(', ') : (failure ?? words[status] ?? status)

type Results = BodyOf<'post', '/admin/driver-runs/{id}/results'>['results']

const recordLines = (id: string, results: Results, idempotencyKey: string) =>
  api.post('/admin/driver-runs/{id}/results', { params: { id }, body: { results }, idempotencyKey })
