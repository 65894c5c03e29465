import { api } from '../../../lib/api.ts'
import type { BodyOf } from '../../../lib/contract.ts'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { failedTexts } from '../failed-texts.ts'
import type { RefundRow } from '../payment-types.ts'

/** A refund whose provider cannot say what became of it: staff look it up there and say it here. */
export function RefundOutcome({ refund }: { refund: RefundRow }) {
  const record = (body: BodyOf<'post', '/payments/refunds/{id}/outcome'>, idempotencyKey: string) =>
    api.post('/payments/refunds/{id}/outcome', {
      params: { id: refund.id },
      body: { ...body, was: 'sent' },
      idempotencyKey,
    })
  const common = {
    failed: failedTexts.refund,
    reason: { label: 'What the provider shows', atLeast: 3 },
    busyVerb: 'Recording it…',
  }
  return (
    <>
      <p className="mb-3 text-muted">
        The provider does not tell us whether {naira(refund.amount)} was refunded. Look it up in its own dashboard.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ConfirmButton
          {...common}
          button={{ look: 'main', children: 'It was paid' }}
          title={`Did the provider refund ${naira(refund.amount)} to ${refund.customer_name}?`}
          consequence={`${naira(refund.amount)} is recorded as refunded, and the customer is told.`}
          verb="It was paid"
          look="lagoon"
          text={{
            label: 'Reference of the refund at the provider',
            missing: 'It needs the provider’s reference of the refund.',
          }}
          call={({ reason, text: reference, key }) => record({ has_arrived: true, reference, reason }, key)}
          done="Recorded. The customer is told"
        />
        <ConfirmButton
          {...common}
          button={{ look: 'quiet', className: '!text-danger', children: 'It was not paid' }}
          title={`Did the provider not refund ${naira(refund.amount)} to ${refund.customer_name}?`}
          consequence={`${naira(refund.amount)} is owed to the customer again and can be refunded again. Be sure: if it was paid, a second refund is a loss.`}
          verb="It was not paid"
          call={({ reason, key }) => record({ has_arrived: false, reason }, key)}
          done="Recorded. It can be refunded again"
        />
      </div>
    </>
  )
}
