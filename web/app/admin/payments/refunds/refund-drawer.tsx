import { api } from '../../../lib/api.ts'
import { formatDay, formatInstant } from '../../../lib/days.ts'
import { useUser } from '../../../lib/session.ts'
import { consolePaths } from '../../console-paths.ts'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { Drawer, DrawerLink, type DrawerPlace, DrawerSection, type FactLines, Facts } from '../../parts/drawer.tsx'
import { useMay } from '../../parts/permissions.ts'
import { naira } from '../../parts/table/cells.tsx'
import { failedTexts } from '../failed-texts.ts'
import { describeMethod, formatCharge, type RefundRow } from '../payment-types.ts'
import { RefundAccountSection } from './refund-account-section.tsx'
import { RefundOutcome } from './refund-outcome.tsx'
import { kindWords, RefundStatus } from './refund-status.tsx'

/** One refund: who asked, who agreed, how it goes back, and what it waits for. */
export function RefundDrawer({ refund, ...place }: DrawerPlace & { refund: RefundRow }) {
  const payment = consolePaths.payments({ tab: 'all', open: refund.payment_id })
  return (
    <Drawer
      title={`${naira(refund.amount)} to ${refund.customer_name}`}
      badge={<RefundStatus refund={refund} />}
      footer={<RefundBar refund={refund} />}
      {...place}
    >
      <DrawerSection title="Refund" more={<DrawerLink to={payment}>Open the payment</DrawerLink>}>
        <Facts facts={factsOf(refund)} />
      </DrawerSection>
      {refund.payment_method === 'bank_transfer' ? <RefundAccountSection bookingId={refund.booking_id} /> : null}
    </Drawer>
  )
}

const factsOf = (refund: RefundRow): FactLines => [
  ['Amount', naira(refund.amount)],
  refund.charge && [
    `${refund.progress === 'sent' ? 'Refunded' : 'To refund'} by ${describeMethod(refund.payment_method)}`,
    formatCharge(refund.charge),
  ],
  ['Payment', refund.payment_reference],
  ['Booking', refund.booking_reference],
  ['Why', kindWords[refund.kind]],
  ['Reason', refund.reason],
  ['Method', describeMethod(refund.payment_method)],
  refund.payment_method === 'bank_transfer' && ['To account', describeAccount(refund)],
  refund.run_id && ['Bank file', refund.run_id],
  ['Requested', `${formatInstant(refund.created_at)}, ${refund.requested_by_name ?? 'by the system'}`],
  refund.approved_by_name && ['Approved by', refund.approved_by_name],
  refund.outgoing_reference && [
    refund.payment_method === 'bank_transfer' ? 'Outgoing transfer' : 'At the provider',
    refund.outgoing_reference,
  ],
  refund.expected_by && !refund.settled_at && ['Due by', formatDay(refund.expected_by)],
  refund.settled_at && ['Ended', formatInstant(refund.settled_at)],
  refund.failure && ['What went wrong', refund.failure],
]

const describeAccount = ({ bank_name, account_number, account_name }: RefundRow): string =>
  account_number ? `${bank_name}, ${account_number}, ${account_name}` : 'Not given yet'

function RefundBar({ refund }: { refund: RefundRow }) {
  const may = useMay()
  const me = useUser()
  if (!may('payments.refund')) return null
  const decide = (body: object, idempotencyKey: string) =>
    api.post('/payments/refunds/{id}/approve', { params: { id: refund.id }, body, idempotencyKey })
  const decline = (
    <ConfirmButton
      button={{ look: 'quiet', className: '!text-danger', children: 'Decline' }}
      title={`Decline the refund of ${naira(refund.amount)} to ${refund.customer_name}?`}
      consequence="Nothing is refunded. Whoever requested it sees why."
      verb="Decline"
      busyVerb="Declining…"
      failed={failedTexts.refund}
      reason={{ label: 'Why', atLeast: 3 }}
      call={({ reason, key }) => decide({ approved: false, reason }, key)}
      done="Declined"
    />
  )
  const isMine = refund.requested_by === me?.id && 'Somebody else must agree to your refund.'
  if (refund.needs_approval)
    return (
      <>
        <p className="mb-3 text-muted">
          Approving books the refund of {naira(refund.amount)} and puts it in “To send”.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <ConfirmButton
            button={{ look: 'main', off: isMine, children: `Approve ${naira(refund.amount)}` }}
            title={`Approve the refund of ${naira(refund.amount)}?`}
            consequence={`${naira(refund.amount)} is refunded to ${refund.customer_name} for booking ${refund.booking_reference}. The refund is booked and put in “To send”.`}
            verb={`Approve ${naira(refund.amount)}`}
            busyVerb="Approving…"
            look="lagoon"
            failed={failedTexts.refund}
            call={({ key }) => decide({ approved: true }, key)}
            done="Approved"
          />
          {isMine ? null : decline}
        </div>
      </>
    )
  if (isWaitingForBank(refund))
    return (
      <>
        <p className="mb-3 text-muted">
          {refund.dispute_state === 'lost'
            ? 'The bank has taken this money back already. It cannot be sent.'
            : 'It waits until the bank has decided about the payment. You can decline it before that.'}
        </p>
        {decline}
      </>
    )
  if (refund.status === 'reserved' && refund.payment_method === 'bank_transfer')
    return <RecordTransfer refund={refund} />
  return refund.left_to_staff ? <RefundOutcome refund={refund} /> : null
}

function howToSend(refund: RefundRow): string {
  if (refund.run_id) return `It is in the bank file ${refund.run_id}.`
  if (!refund.account_number)
    return `${refund.customer_name} was asked by e-mail for a bank account. Nothing is sent until one is given.`
  return `Make a bank file of all that is ready, or send ${naira(refund.amount)} to ${describeAccount(refund)} and record it here.`
}

const whyNotSent = ({ run_id, account_number }: RefundRow) =>
  (run_id && 'It is in a bank file.') || (!account_number && 'The customer has not given an account.')

const isWaitingForBank = ({ status, dispute_state }: RefundRow) =>
  (status === 'requested' || status === 'approved') && (dispute_state === 'open' || dispute_state === 'lost')

const RecordTransfer = ({ refund }: { refund: RefundRow }) => (
  <>
    <p className="mb-3 text-muted">{howToSend(refund)}</p>
    <ConfirmButton
      button={{ look: 'main', children: 'Record the transfer', off: whyNotSent(refund) }}
      title={`Has our bank sent ${naira(refund.amount)} to ${refund.customer_name}?`}
      consequence={`${naira(refund.amount)} is posted as paid from the bank account, and the customer is told. This cannot be undone.`}
      verb="It was sent"
      busyVerb="Recording it…"
      look="lagoon"
      failed={failedTexts.refund}
      text={{ label: 'Reference of the outgoing transfer', missing: 'It needs the bank’s reference.' }}
      call={({ text: outgoing_reference, key: idempotencyKey }) =>
        api.post('/payments/refunds/{id}/sent', {
          params: { id: refund.id },
          body: { outgoing_reference },
          idempotencyKey,
        })
      }
      done="Recorded. The customer is told"
    />
  </>
)
