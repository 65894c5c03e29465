import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/days.ts'
import { count } from '../../lib/format.ts'
import { BankFileDrawer } from '../parts/bank-file/bank-file-drawer.tsx'
import { type BankFileKind, owedLine } from '../parts/bank-file/bank-file-kind.ts'
import type { DrawerPlace } from '../parts/drawer.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import type { DriverRunWhole } from './driver-pay-types.ts'

/** One bank file: which drivers it pays, and what the bank did with each line. */
export const DriverRunDrawer = ({ id, ...place }: DrawerPlace & { id: string }) => (
  <BankFileDrawer
    id={id}
    place={place}
    loaded={useAnswer('/admin/driver-runs/{id}', { params: { id } })}
    kind={driverFiles}
  />
)

const driverFiles: BankFileKind<DriverRunWhole> = {
  one: 'driver',
  factsOf: ({ run }) => [['Trips that ended until', formatDay(run.until_on, 'with year')]],
  linesOf: ({ lines }, userId) =>
    lines.map((line) => ({
      ...owedLine(line),
      name: line.driver_name,
      account: `${line.bank_name}, ${line.account_number}, ${line.account_name}. ${count(line.trips, 'trip')}`,
      isOwn: line.driver_id === userId,
    })),
  fetchFile: (id) => api.blob('/admin/driver-runs/{id}/csv', { params: { id } }),
  send: (id, idempotencyKey) => api.post('/admin/driver-runs/{id}/sent', { params: { id }, idempotencyKey }),
  withdraw: (id, reason, idempotencyKey) =>
    api.post('/admin/driver-runs/{id}/withdraw', { params: { id }, body: { reason }, idempotencyKey }),
  record: (id, said, idempotencyKey) => {
    const results = said.map(({ key, ...result }) => ({ ...result, line: Number(key) }))
    return api.post('/admin/driver-runs/{id}/results', { params: { id }, body: { results }, idempotencyKey })
  },
}
