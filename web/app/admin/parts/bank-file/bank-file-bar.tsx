import type { ReactNode } from 'react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { count } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../confirm-action.tsx'
import { naira } from '../table/cells.tsx'
import type { BankFileCalls, Run, ShownLine } from './bank-file-kind.ts'
import { bankFileWords } from './bank-file-words.ts'

type BankFileBarProps = {
  calls: BankFileCalls
  run: Run
  lines: readonly ShownLine[]
  /** Whether the bank may have it. */
  mayLeave: boolean
  more: ReactNode
  onChanged: () => Promise<void>
}

/** What can be done with a file: somebody else sends it than made it, or is paid by it. */
export function BankFileBar({ calls, run, lines, mayLeave, more, onChanged }: BankFileBarProps) {
  const { one } = calls
  const paysYou = lines.some(({ isOwn }) => isOwn) && 'This file pays you: somebody else does this.'
  const isMaker = useUser()?.id === run.created_by
  const open = lines.filter(({ end, isOwn }) => end === 'sent' && !isOwn)
  const { failed, withdraw, allPaid } = bankFileWords[one]
  const common = { failed, busyVerb: 'Recording it…', look: 'lagoon', onChanged } as const
  return (
    <>
      {mayLeave ? (
        <DownloadFile
          name={`${one}s_${run.id}.csv`}
          fetchFile={() => calls.fetchFile(run.id)}
          // Whoever took the file along stands in the way of a transfer.
          onFetched={onChanged}
          off={run.sent_at === null && (isMaker ? 'Only who sends this file can download it.' : paysYou)}
        />
      ) : null}
      {run.sent_at === null ? (
        <ConfirmButton
          button={{ look: 'line', children: 'Withdraw…', off: paysYou }}
          title={`Does our bank not have the file ${run.id}?`}
          consequence={`${naira(run.amount)}. ${withdraw.consequence}`}
          verb="Withdraw the file"
          busyVerb="Withdrawing it…"
          failed={failed}
          reason={{ label: 'Why it is withdrawn', atLeast: 3 }}
          call={({ reason, key }) => calls.withdraw(run.id, reason, key)}
          done={withdraw.done}
          onChanged={onChanged}
        />
      ) : null}
      {run.sent_at === null && mayLeave ? (
        <ConfirmButton
          {...common}
          button={{
            look: 'main',
            children: 'The bank has it',
            off: isMaker ? 'You made this file: somebody else sends it.' : paysYou,
          }}
          title={`Does our bank have the file ${run.id}?`}
          consequence={`${naira(run.amount)} is posted as paid from the bank account. This cannot be undone.`}
          verb="The bank has it"
          call={({ key }) => calls.send(run.id, key)}
          done="Recorded. Say next what the bank paid"
        />
      ) : null}
      {run.sent_at === null ? more : null}
      {open.length > 0 ? (
        <ConfirmButton
          {...common}
          {...allPaid}
          button={{ look: 'main', children: `The bank paid ${open.length === 1 ? 'it' : `all ${open.length}`}` }}
          title={`Did our bank pay ${count(open.length, one)}?`}
          verb="It was paid"
          call={({ key }) =>
            calls.record(
              run.id,
              open.map((line) => ({ key: line.key, was: 'sent', has_arrived: true })),
              key,
            )
          }
        />
      ) : null}
    </>
  )
}

type DownloadFileProps = {
  name: string
  fetchFile: () => Promise<Blob>
  onFetched: () => Promise<void>
  /** Why somebody else must do it. */
  off: string | false
}

function DownloadFile({ name, fetchFile, onFetched, off }: DownloadFileProps) {
  const { run, isBusy } = useCall()
  const download = () => run(async () => saveFile(await fetchFile(), name), 'The file could not be downloaded')
  return (
    <Button look="line" busy={isBusy && 'Downloading…'} off={off} onClick={() => void download().then(onFetched)}>
      Download the file
    </Button>
  )
}
