import { CircleCheck, FileText, Hourglass, Undo2 } from 'lucide-react'
import { Status } from '../../../ui/status.tsx'

type Run = { withdrawn_at: string | null; sent_at: string | null; open_count: number; provider?: string | null }

/** Where a bank file stands. */
export function BankFileStatus({ run }: { run: Run }) {
  if (run.withdrawn_at !== null) return <Status look={['off', Undo2, 'Withdrawn']} />
  if (run.sent_at === null) return <Status look={['wait', FileText, 'To send']} />
  if (run.open_count > 0) return <Status look={['info', Hourglass, run.provider ? 'On its way' : 'At the bank']} />
  return <Status look={['good', CircleCheck, 'Done']} />
}
