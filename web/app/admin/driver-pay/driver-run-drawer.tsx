import { formatDay, formatInstant } from '@skyroute/core/dates.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { type DrawerPlace, DrawerSection, Facts, RecordDrawer } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { RunStatus } from '../payments/refunds/run-status.tsx'
import type { DriverRunWhole } from './driver-pay-types.ts'
import { DriverRunLines } from './driver-run-lines.tsx'

type Whole = { whole: DriverRunWhole; onChanged: () => Promise<void> }

/** One bank file: which drivers it pays, and what the bank did with each line. */
export function DriverRunDrawer({ id, ...place }: DrawerPlace & { id: string }) {
  const loaded = useAnswer('/admin/driver-runs/{id}', { params: { id } })
  const { revalidate } = useRevalidator()
  const reload = async () => {
    await Promise.all([loaded.reload(), revalidate()])
  }
  return (
    <RecordDrawer
      loaded={loaded}
      what="bank file"
      name={id}
      title={({ run }) => run.id}
      badge={({ run }) => <RunStatus run={run} />}
      footer={(whole) => (whole.run.withdrawn_at ? null : <RunBar whole={whole} onChanged={reload} />)}
      {...place}
    >
      {(whole) => (
        <>
          <DrawerSection title="Bank file">
            <Facts
              facts={[
                ['Trips that ended until', formatDay(whole.run.until_on, 'with year')],
                ['Amount', naira(whole.run.amount)],
                ['Drivers', `${whole.run.line_count}`],
                ['Made', `${formatInstant(whole.run.created_at)}, ${whole.run.created_by_name ?? ''}`],
                whole.run.withdrawn_at && [
                  'Withdrawn',
                  `${formatInstant(whole.run.withdrawn_at)}, ${whole.run.withdrawn_by_name ?? ''}: ${whole.run.withdrawn_reason}`,
                ],
                whole.run.sent_at && ['Sent', `${formatInstant(whole.run.sent_at)}, ${whole.run.sent_by_name ?? ''}`],
              ]}
            />
          </DrawerSection>
          <DriverRunLines whole={whole} onRecord={recordLines} onChanged={reload} />
        </>
      )}
    </RecordDrawer>
  )
}

function RunBar({ whole, onChanged }: Whole) {
  const { run, lines } = whole
  const { run: call, isBusy } = useCall()
  const params = { id: run.id }
  const fetchFile = () =>
    call(
      async () => saveFile(await api.blob('/admin/driver-runs/{id}/csv', { params }), `drivers_${run.id}.csv`),
      'The file could not be downloaded',
    )
  const open = lines.filter(({ status }) => status === 'sent')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="line" busy={isBusy && 'Downloading…'} onClick={() => void fetchFile()}>
        Download the file
      </Button>
      {run.sent_at === null ? <Withdraw whole={whole} onChanged={onChanged} /> : null}
      {run.sent_at === null ? <Send whole={whole} onChanged={onChanged} /> : null}
      {open.length > 0 ? (
        <ConfirmButton
          button={{ look: 'main', children: `The bank paid ${open.length === 1 ? 'it' : `all ${open.length}`}` }}
          title={`Did our bank pay ${count(open.length, 'driver')}?`}
          consequence="The bank file is done."
          verb="It was paid"
          busyVerb="Recording it…"
          look="lagoon"
          failed="That was not recorded"
          call={({ key }) =>
            recordLines(
              run.id,
              open.map(({ line }) => ({ line, was: 'sent', has_arrived: true })),
              key,
            )
          }
          done="Recorded"
          onChanged={onChanged}
        />
      ) : null}
    </div>
  )
}

function Send({ whole: { run }, onChanged }: Whole) {
  const isOwn = useUser()?.id === run.created_by
  return (
    <ConfirmButton
      button={{
        look: 'main',
        children: 'The bank has it',
        off: isOwn && 'You made this file: somebody else sends it.',
      }}
      title="Does our bank have this file?"
      consequence={`${naira(run.amount)} is posted as paid from the bank account. This cannot be undone.`}
      verb="The bank has it"
      busyVerb="Recording it…"
      look="lagoon"
      failed="That was not recorded"
      call={({ key: idempotencyKey }) =>
        api.post('/admin/driver-runs/{id}/sent', { params: { id: run.id }, idempotencyKey })
      }
      done="Recorded. Say next what the bank paid"
      onChanged={onChanged}
    />
  )
}

const Withdraw = ({ whole: { run }, onChanged }: Whole) => (
  <ConfirmButton
    button={{ look: 'line', children: 'Withdraw…' }}
    title="Does our bank not have this file?"
    consequence="Its drivers are paid with another file. Be sure: what the bank pays from this one as well is money lost."
    verb="Withdraw the file"
    busyVerb="Withdrawing it…"
    failed="The file was not withdrawn"
    reason={{ label: 'Why it is withdrawn', atLeast: 3 }}
    call={({ reason, key: idempotencyKey }) =>
      api.post('/admin/driver-runs/{id}/withdraw', { params: { id: run.id }, body: { reason }, idempotencyKey })
    }
    done="Withdrawn. Its drivers are owed it still"
    onChanged={onChanged}
  />
)

type Results = BodyOf<'post', '/admin/driver-runs/{id}/results'>['results']

const recordLines = (id: string, results: Results, idempotencyKey: string) =>
  api.post('/admin/driver-runs/{id}/results', { params: { id }, body: { results }, idempotencyKey })
