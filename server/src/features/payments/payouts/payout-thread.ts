// Runs in a thread of its own (upload-payouts.ts).
import { isPayoutHead, type ReadPayoutFile, readPayoutFile } from '@skyroute/core/payments/payouts/read-payout-file.ts'
import { answerInThread } from '../../../in-thread.ts'
import { readRows } from '../statements/upload/read-rows.ts'
import type { FileToRead } from '../statements/upload/read-statement-file.ts'

await answerInThread(
  ({ bytes, todayOn }: FileToRead): ReadPayoutFile => readPayoutFile(readRows(bytes, isPayoutHead).rows, { todayOn }),
)
