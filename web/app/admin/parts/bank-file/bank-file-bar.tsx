import { saveFile } from '../../../lib/browser/save-file.ts'
import { count } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../confirm-action.tsx'
import { naira } from '../table/cells.tsx'

type Changing = { onChanged: () => Promise<void> }
type Told = { consequence: string; done: string; failed?: string }
const notRecorded = 'That was not recorded'

type DownloadFileProps = Changing & { name: string; fetchFile: () => Promise<Blob> }

export function DownloadFile({ name, fetchFile, onChanged }: DownloadFileProps) {
  const { run, isBusy } = useCall()
  const download = () =>
    run(async () => {
      saveFile(await fetchFile(), name)
      await onChanged()
    }, 'The file could not be downloaded')
  return (
    <Button look="line" busy={isBusy && 'Downloading…'} onClick={() => void download()}>
      Download the file
    </Button>
  )
}

type WithdrawFileProps = Changing & Told & { withdraw: (reason: string, key: string) => Promise<unknown> }

export const WithdrawFile = ({ withdraw, failed = 'The file was not withdrawn', ...told }: WithdrawFileProps) => (
  <ConfirmButton
    button={{ look: 'line', children: 'Withdraw…' }}
    title="Does our bank not have this file?"
    verb="Withdraw the file"
    busyVerb="Withdrawing it…"
    failed={failed}
    reason={{ label: 'Why it is withdrawn', atLeast: 3 }}
    call={({ reason, key }) => withdraw(reason, key)}
    {...told}
  />
)

/** What follows when the bank does not have the file of those who are owed something. */
export const owedStill = (who: 'driver' | 'partner') => ({
  consequence: `Its ${who}s are paid with another file. Be sure: what the bank pays from this one as well is money lost.`,
  done: `Withdrawn. Its ${who}s are owed it still`,
})

type FileSentProps = Changing & {
  amount: number
  /** Why somebody else must do it. */
  off?: string | false
  failed?: string
  send: (key: string) => Promise<unknown>
}

export const FileSent = ({ amount, off, failed = notRecorded, send, onChanged }: FileSentProps) => (
  <ConfirmButton
    button={{ look: 'main', children: 'The bank has it', off }}
    title="Does our bank have this file?"
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
