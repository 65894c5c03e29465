import { lagosDayOf } from '@skyroute/core/dates.ts'
import { api } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { formatDay, formatInstant } from '../../lib/days.ts'
import { count } from '../../lib/format.ts'
import { consolePaths } from '../console-paths.ts'
import { EditForm, EditSection } from '../form/edit-form.tsx'
import { DrawerLink, type DrawerPlace, DrawerSection, Facts, RecordDrawer } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { useAnswer, useReload } from '../parts/use-answer.ts'
import { accountFields } from './account-fields.ts'
import type { Bank, DriverPayment, DriverPayRow } from './driver-pay-types.ts'

type DriverPayDrawerProps = DrawerPlace & { id: string; banks: readonly Bank[] }

/** One driver: what is owed and for which trips, where it goes, and what was paid. */
export function DriverPayDrawer({ id, banks, ...place }: DriverPayDrawerProps) {
  const loaded = useAnswer('/admin/driver-pay/{id}', { params: { id } })
  const reload = useReload(loaded)
  return (
    <RecordDrawer loaded={loaded} what="driver" title={({ driver }) => driver.name} {...place}>
      {({ driver, unpaid, payments }) => (
        <>
          <DrawerSection title="Owed" more={<DrawerLink to={consolePaths.driverRuns()}>Driver files</DrawerLink>}>
            <Facts
              facts={[
                ['Owed to the driver', naira(driver.owed)],
                driver.in_files > 0 && ['In a bank file that is not sent yet', naira(driver.in_files)],
                ...unpaid.map(({ reference, ended_at, days, pay }): [string, string] => [
                  `${reference}, ended ${formatDay(lagosDayOf(ended_at))}`,
                  `${count(days, 'day')}, ${naira(pay)}`,
                ]),
              ]}
            />
          </DrawerSection>
          <Account driver={driver} banks={banks} onChanged={reload} />
          <Payments payments={payments} />
        </>
      )}
    </RecordDrawer>
  )
}

type AccountProps = { driver: DriverPayRow; banks: readonly Bank[]; onChanged: () => Promise<void> }

function Account({ driver, banks, onChanged }: AccountProps) {
  const { account_number, account_name, bank_name, name_at_bank, given_at, given_by_name } = driver
  return (
    <EditSection
      title="Bank account"
      edit={account_number === null ? 'Add' : 'Edit'}
      form={(part) => (
        <EditForm
          {...part}
          label={`Bank account of ${driver.name}`}
          fields={accountFields(banks)}
          record={{ ...driver, is_checked: false }}
          sendsAll
          call={(body: BodyOf<'put', '/admin/driver-pay/{id}/account'>) =>
            api.put('/admin/driver-pay/{id}/account', { params: { id: driver.id }, body })
          }
          done="Bank account saved"
          onChanged={onChanged}
        />
      )}
    >
      {account_number === null ? (
        <p className="text-danger">Not on record: bank files leave this driver out.</p>
      ) : (
        <Facts
          facts={[
            ['Bank', bank_name],
            ['Account', account_number],
            ['In the name of', name_at_bank ?? account_name],
            given_at && ['Written', `${formatInstant(given_at)}, ${given_by_name ?? ''}`],
          ]}
        />
      )}
    </EditSection>
  )
}

const outcomes = { sent: 'at the bank', paid: 'paid', failed: 'not paid by the bank' } as const

const Payments = ({ payments }: { payments: readonly DriverPayment[] }) => (
  <DrawerSection title="Payments">
    {payments.length === 0 ? (
      <p className="text-muted">None yet.</p>
    ) : (
      <Facts
        facts={payments.map(({ run_id, sent_at, trips, amount, status }) => [
          `${formatDay(lagosDayOf(sent_at), 'with year')}, ${count(trips, 'trip')}`,
          <span key={run_id}>
            {naira(amount)}, {outcomes[status]}.{' '}
            <DrawerLink to={consolePaths.driverRuns({ open: run_id })}>{run_id}</DrawerLink>
          </span>,
        ])}
      />
    )}
  </DrawerSection>
)
