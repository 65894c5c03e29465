import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { naira } from '../parts/money.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { failedTexts } from './failed-texts.ts'
import type { RefundRow } from './payment-types.ts'

type Outcome = 'arrived' | 'not_paid'

/** A refund whose provider cannot say what became of it: staff look it up there and say it here. */
export function RefundOutcome({ refund }: { refund: RefundRow }) {
  const { attempt } = useStaffCall()
  const [asked, setAsked] = useState<Outcome | null>(null)
  const [reference, setReference] = useState('')
  const record = (body: BodyOf<'post', '/payments/refunds/{id}/outcome'>, done: string) =>
    attempt({
      call: (idempotencyKey) =>
        api.post('/payments/refunds/{id}/outcome', { params: { id: refund.id }, body, idempotencyKey }),
      done,
      failed: failedTexts.refund,
    })
  const common = {
    onOpenChange: (next: boolean) => next || setAsked(null),
    failed: failedTexts.refund,
    reason: { label: 'What the provider shows', atLeast: 3 },
    busyVerb: 'Recording it…',
  }
  const preload = { onFocus: Dialog.preload, onPointerEnter: Dialog.preload }
  return (
    <>
      <p className="mb-3 text-muted">
        The provider does not tell us whether {naira(refund.amount)} went back. Look it up in its own console.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="main" {...preload} onClick={() => setAsked('arrived')}>
          It was paid
        </Button>
        <Button look="quiet" className="!text-danger" {...preload} onClick={() => setAsked('not_paid')}>
          It was not paid
        </Button>
      </div>
      <ConfirmAction
        {...common}
        open={asked === 'arrived'}
        title="Did the provider pay it?"
        consequence={`${naira(refund.amount)} count as given back, and the customer is told.`}
        verb="It was paid"
        look="lagoon"
        off={reference.trim() === '' && 'It needs the provider’s reference of the refund.'}
        onConfirm={(reason) =>
          record({ has_arrived: true, reference: reference.trim(), reason }, 'Recorded. The customer is told')
        }
      >
        <TextField
          label="Reference of the refund at the provider"
          className="mt-4"
          maxLength={120}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </ConfirmAction>
      <ConfirmAction
        {...common}
        open={asked === 'not_paid'}
        title="Did the provider not pay it?"
        consequence={`${naira(refund.amount)} are the customer’s again and can be refunded anew. Be sure: a second refund of what was paid is money lost.`}
        verb="It was not paid"
        onConfirm={(reason) => record({ has_arrived: false, reason }, 'Recorded. It can be refunded again')}
      />
    </>
  )
}
