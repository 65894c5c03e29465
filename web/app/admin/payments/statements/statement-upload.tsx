import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Answer } from '../../../lib/contract.ts'
import { count } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/field.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Upload, type UploadState } from '../../../ui/pictures/upload.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import { StatementTold } from './statement-told.tsx'

type Read = Answer<'uploadStatement'>
type Account = Answer<'listBankAccounts'>['bank_accounts'][number]

type StatementUploadProps = { open: boolean; onOpenChange: (open: boolean) => void; accounts: readonly Account[] }

/** A statement is read first and told row by row; nothing is stored before a second press. */
export function StatementUpload({ open, onOpenChange, accounts }: StatementUploadProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Upload a bank statement"
      description="The CSV export of the bank. It is only read at first: you see every row before anything is stored."
    >
      {open ? <Body accounts={accounts} onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  )
}

function Body({ accounts, onDone }: { accounts: readonly Account[]; onDone: () => void }) {
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [state, setState] = useState<UploadState>({ is: 'empty' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { attempt, isBusy } = useStaffCall()
  const send = (chosen: File, isDryRun: boolean) => {
    const body = new FormData()
    body.set('bank_account_id', accountId)
    body.set('dry_run', String(isDryRun))
    body.set('file', chosen)
    return api.post('/payments/statements', { body, timeoutMs: 120_000 })
  }
  const tryOut = async (chosen: File) => {
    setFile(chosen)
    setRead(null)
    setRefusal(null)
    setState({ is: 'sending', file: chosen })
    try {
      setRead(await send(chosen, true))
      setState({ is: 'chosen', file: chosen })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ is: 'refused', why: error.detail })
    }
  }
  const store = async () => {
    if (!file) return
    setRefusal(null)
    try {
      await attempt({
        call: () => send(file, false),
        done: (told) => `${count(told.new_lines, 'new line')} stored`,
      })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.detail)
    }
  }
  return (
    <div className="mt-4 grid gap-4">
      {accounts.length > 1 ? (
        <SelectField
          label="Account"
          value={accountId}
          onChange={({ target }) => setAccountId(target.value)}
          choices={accounts.map(({ id, bank_name, account_number }) => ({
            value: id,
            label: `${bank_name}, ${account_number}`,
          }))}
        />
      ) : null}
      <Upload
        label="Choose the statement"
        help="CSV, up to 10 MB"
        accept=".csv,.txt,text/csv,text/plain"
        state={state}
        onChoose={(chosen) => void tryOut(chosen)}
      />
      {read ? <StatementTold read={read} /> : null}
      {refusal ? <ErrorNotice title="The statement was not stored">{refusal}</ErrorNotice> : null}
      <div className="dialog-actions">
        <Button look="line" onClick={onDone}>
          Cancel
        </Button>
        {read && read.new_lines > 0 ? (
          <Button look="lagoon" busy={isBusy && 'Storing…'} onClick={() => void store()}>
            Store {count(read.new_lines, 'new line')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
