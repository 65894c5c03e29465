import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/contract.ts'
import { count } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { CsvUpload } from '../csv-upload.tsx'
import { StatementTold } from './statement-told.tsx'

type Account = Answer<'listBankAccounts'>['bank_accounts'][number]

type StatementUploadProps = { open: boolean; onOpenChange: (open: boolean) => void; accounts: readonly Account[] }

/** A statement is told row by row before it is stored. */
export function StatementUpload({ open, onOpenChange, accounts }: StatementUploadProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Upload a bank statement"
      description="The CSV export of the bank. It is only read at first: you see every row before anything is stored."
    >
      {open ? (
        <CsvUpload
          of={{ field: 'bank_account_id', label: 'Account', choices: accounts.map(choiceOf) }}
          label="Choose the statement"
          send={(body) => api.post('/payments/statements', { body, timeoutMs: 120_000 })}
          told={(read) => <StatementTold read={read} />}
          toStore={({ new_lines }) => (new_lines > 0 ? count(new_lines, 'new line') : null)}
          failed="The statement was not stored"
          onDone={() => onOpenChange(false)}
        />
      ) : null}
    </Dialog>
  )
}

const choiceOf = ({ id, bank_name, account_number }: Account) => ({
  value: id,
  label: `${bank_name}, ${account_number}`,
})
