import { CircleCheck, FileText, Hourglass } from 'lucide-react'
import { Status } from '../../../ui/status.tsx'
import type { RefundRunRow } from '../payment-types.ts'

/** Where a bank file stands. */
export function RunStatus({ run }: { run: RefundRunRow }) {
  if (run.sent_at === null) return <Status look={['wait', FileText, 'To send']} />
  if (run.open_count > 0) return <Status look={['info', Hourglass, 'At the bank']} />
  return <Status look={['good', CircleCheck, 'Done']} />
}
