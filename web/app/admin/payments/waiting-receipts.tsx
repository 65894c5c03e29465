import { UserRoundCheck } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/days.ts'
import { useUser } from '../../lib/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { consolePaths } from '../console-paths.ts'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { useMay } from '../parts/permissions.ts'
import { naira } from '../parts/table/cells.tsx'
import { failedTexts } from './failed-texts.ts'
import type { Payment, PaymentRecord } from './payment-types.ts'

type Requests = PaymentRecord['waiting_receipts']

const describeAsker = ({ asked_by_name, asked_at }: Requests[number]) =>
  `${asked_by_name ?? 'Somebody'} asked on ${formatInstant(asked_at, 'with year')}`

/** A bank line that one person has confirmed: for which bookings, and what the second does. */
export function WaitingNotice({ requests }: { requests: Requests }) {
  const me = useUser()
  if (requests.length === 0) return null
  return (
    <Notice tone="sky" icon={UserRoundCheck} title="Waits for a second person">
      <ul className="grid gap-1">
        {requests.map((request) => (
          <li key={`${request.payment_id} ${request.asked_by}`}>
            {describeAsker(request)} to record {naira(request.amount)} for{' '}
            <Link
              to={consolePaths.payments({ open: request.payment_id })}
              className="font-semibold underline underline-offset-2"
            >
              {request.booking_reference}
            </Link>
            . {request.asked_by === me?.id ? 'Somebody else must confirm it.' : ''}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type WaitingReceiptsProps = { payment: Payment; record: PaymentRecord; onChanged: () => Promise<void> }

/** The second person confirms exactly what the first one asked for. */
export function WaitingReceipts({ payment, record, onChanged }: WaitingReceiptsProps) {
  const me = useUser()
  const may = useMay()
  if (record.waiting_receipts.length === 0) return null
  return (
    <Notice tone="sky" icon={UserRoundCheck} title="Waits for a second person">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 [overflow-wrap:anywhere]">
        {record.waiting_receipts.map((request) => (
          <li key={`${request.statement_line} ${request.asked_by}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <span>
              {describeAsker(request)} to record {request.described_as}
              {request.notes ? `: ${request.notes}` : ''}
            </span>
            {may('payments.verify') ? (
              <span>
                <ConfirmButton
                  button={{
                    look: 'line',
                    off: request.asked_by === me?.id && 'You asked for it: somebody else must confirm it.',
                    children: `Confirm ${naira(request.amount)}`,
                  }}
                  title={`Confirm ${naira(request.amount)}?`}
                  about={request.statement_line}
                  consequence={`It is recorded as ${request.asked_by_name ?? 'the first person'} asked, with the bank line ${request.described_as}. It cannot be undone, only refunded.`}
                  verb={`Confirm ${naira(request.amount)}`}
                  busyVerb="Confirming…"
                  look="lagoon"
                  failed={failedTexts.verify}
                  call={({ key: idempotencyKey }) =>
                    api.post('/payments/{id}/verify', {
                      params: { id: payment.id },
                      body: {
                        approved: true,
                        amount: request.amount,
                        statement_line: request.statement_line,
                        received_before: payment.transfers_received,
                      },
                      idempotencyKey,
                    })
                  }
                  done={`${naira(request.amount)} recorded`}
                  onChanged={onChanged}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
