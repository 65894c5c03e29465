import type { ReactNode } from 'react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { count } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../confirm-action.tsx'
import { naira } from '../table/cells.tsx'
import type { RecordLines } from './bank-file-lines.tsx'

type Changing = { onChanged: () => Promise<void> }
type Told = { consequence: string; done: string; failed?: string }
/** Why who made a file does neither. */
export const makerSends = 'You made this file: somebody else sends it.'
export const makerDownloads = 'Only who sends this file can download it.'

const notRecorded = 'That was not recorded'

type DownloadFileProps = {
  name: string
  fetchFile: () => Promise<Blob>
  onFetched?: () => Promise<void>
  /** Why somebody else must do it. */
  off?: string | false
}

export function DownloadFile({ name, fetchFile, onFetched, off }: DownloadFileProps) {
  const { run, isBusy } = useCall()
  const download = () => run(async () => saveFile(await fetchFile(), name), 'The file could not be downloaded')
  return (
    <Button look="line" busy={isBusy && 'Downloading…'} off={off} onClick={() => void download().then(onFetched)}>
      Download the file
    </Button>
  )
}

type WithdrawFileProps = Changing &
  Told & {
    /** The file's own number. */
    id: string
    /** Why somebody else must do it. */
    off?: string | false
    withdraw: (reason: string, key: string) => Promise<unknown>
  }

export const WithdrawFile = ({
  id,
  withdraw,
  off,
  failed = 'The file was not withdrawn',
  ...told
}: WithdrawFileProps) => (
  <ConfirmButton
    button={{ look: 'line', children: 'Withdraw…', off }}
    title={`Does our bank not have the file ${id}?`}
    verb="Withdraw the file"
    busyVerb="Withdrawing it…"
    failed={failed}
    reason={{ label: 'Why it is withdrawn', atLeast: 3 }}
    call={({ reason, key }) => withdraw(reason, key)}
    {...told}
  />
)

type FileSentProps = Changing & {
  /** The file's own number. */
  id: string
  amount: number
  /** Why somebody else must do it. */
  off?: string | false
  failed?: string
  send: (key: string) => Promise<unknown>
}

export const FileSent = ({ id, amount, off, failed = notRecorded, send, onChanged }: FileSentProps) => (
  <ConfirmButton
    button={{ look: 'main', children: 'The bank has it', off }}
    title={`Does our bank have the file ${id}?`}
    consequence={`${naira(amount)} is posted as paid from the bank account. This cannot be undone.`}
    verb="The bank has it"
    busyVerb="Recording it…"
    look="lagoon"
    failed={failed}
    call={({ key }) => send(key)}
    done="Recorded. Say next what the bank paid"
    onChanged={onChanged}
  />
)

type AllPaidProps = Changing &
  Partial<Told> & {
    one: 'driver' | 'partner' | 'refund'
    /** Lines whose end is not known. */
    open: number
    record: (key: string) => Promise<unknown>
  }

export const AllPaid = ({ one, open, record, ...told }: AllPaidProps) =>
  open === 0 ? null : (
    <ConfirmButton
      button={{ look: 'main', children: `The bank paid ${open === 1 ? 'it' : `all ${open}`}` }}
      title={`Did our bank pay ${count(open, one)}?`}
      consequence="The bank file is done."
      verb="It was paid"
      busyVerb="Recording it…"
      look="lagoon"
      failed={notRecorded}
      done="Recorded"
      call={({ key }) => record(key)}
      {...told}
    />
  )

type OwedFileBarProps = Changing & {
  who: 'driver' | 'partner'
  run: { id: string; amount: number; created_by: string; sent_at: string | null }
  lines: readonly { line: number; status: string; driver_id?: string }[]
  fetchFile: () => Promise<Blob>
  onFetched?: () => Promise<void>
  withdraw: WithdrawFileProps['withdraw']
  send: FileSentProps['send']
  onRecord: RecordLines
  /** How else it can be paid, while the bank does not have it. */
  children?: ReactNode
}

/** What can be done with a file that pays what is owed: somebody else sends it than made it, or is paid by it. */
export function OwedFileBar({ who, run, lines, children, onChanged, ...calls }: OwedFileBarProps) {
  const userId = useUser()?.id
  const isOwn = ({ driver_id }: { driver_id?: string }) => driver_id !== undefined && driver_id === userId
  const paysYou = lines.some(isOwn) && 'This file pays you: somebody else does this.'
  const isMaker = userId === run.created_by
  const elseSends = isMaker ? makerSends : paysYou
  const elseDownloads = isMaker ? makerDownloads : paysYou
  const open = lines.filter((line) => line.status === 'sent' && !isOwn(line))
  const paid = open.map(({ line }) => ({ line, was: 'sent' as const, has_arrived: true }))
  return (
    <>
      <DownloadFile
        name={`${who}s_${run.id}.csv`}
        fetchFile={calls.fetchFile}
        onFetched={calls.onFetched}
        off={run.sent_at === null && elseDownloads}
      />
      {run.sent_at === null ? (
        <>
          <WithdrawFile
            id={run.id}
            consequence={`${naira(run.amount)}. Its ${who}s are paid with another file. Be sure: what the bank pays from this one as well is money lost.`}
            done={`Withdrawn. Its ${who}s are owed it still`}
            off={paysYou}
            withdraw={calls.withdraw}
            onChanged={onChanged}
          />
          <FileSent id={run.id} amount={run.amount} off={elseSends} send={calls.send} onChanged={onChanged} />
          {children}
        </>
      ) : null}
      <AllPaid one={who} open={open.length} record={(key) => calls.onRecord(run.id, paid, key)} onChanged={onChanged} />
    </>
  )
}
