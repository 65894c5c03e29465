import { ArrowLeft, CircleAlert, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { naira } from '../../lib/format.ts'
import type { MethodOption, PaymentMethod } from '../../lib/types/booking-types.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { nameOf } from '../booking-trip.ts'
import { ChargeWords } from './charge-words.tsx'
import { LastAttemptNotice } from './last-attempt-notice.tsx'
import type { PaymentFormData } from './load-payment.ts'
import { MethodList } from './method-list.tsx'
import { ReleaseHold } from './release-hold.tsx'
import { intoOf, shownTransfer, TransferChoice, type TransferInto } from './transfer-choice.tsx'
import { useStartPayment } from './use-start-payment.ts'

/** Choose how to pay, and begin. One dusk button: what it says is what happens. */
export function PaymentForm({ desk, asked }: { desk: PaymentFormData; asked: string | null }) {
  const { booking, change, options, payments } = desk
  const [chosen, setChosen] = useState(() => firstChoice(desk, asked))
  const { start, isStarting, problem } = useStartPayment(desk)
  const option = options.methods.find(({ method }) => method === chosen)
  const [into, setInto] = useState<TransferInto | null>(null)
  const transfer = option?.method === 'bank_transfer' ? option : null
  const shown = transfer ? shownTransfer(payments, into) : undefined
  const sendInto = async (wish: TransferInto) => {
    if (!transfer || shownTransfer(payments, wish)) return setInto(wish)
    await start(transfer, wish)
    setInto(null)
  }
  const panel = transfer ? (
    <TransferChoice
      desk={desk}
      option={transfer}
      shown={shown}
      onOther={(wish) => void sendInto(wish)}
      isBusy={isStarting}
    />
  ) : option?.charge ? (
    <ChargeWords charge={option.charge} />
  ) : null
  return (
    <>
      <h1 className="text-[1.875rem] leading-[2.25rem]">
        {change ? 'Pay for your change' : 'How do you want to pay?'}
      </h1>
      <StillDue desk={desk} />
      <LastAttemptNotice payment={payments[0]} bookingId={booking.id} />
      {option?.is_test ? <TestMode /> : null}
      <div className="mt-6">
        <MethodList methods={options.methods} chosen={chosen} onChoose={setChosen} panel={panel} />
      </div>
      {problem ? (
        <Notice tone="danger" icon={CircleAlert} title="Failed to initialize payment" isNews className="mt-6">
          {problem}
        </Notice>
      ) : null}
      {shown || !option ? null : (
        <Button
          look="main"
          className="mt-7 w-full py-2 whitespace-normal"
          busy={isStarting && busyWords(option)}
          onClick={() => void start(option, transfer ? intoOf(transfer, shown) : undefined)}
        >
          {startWords(option, options.amount_due)}
        </Button>
      )}
      <ReleaseHold booking={booking} payment={payments[0]}>
        <Icon of={ArrowLeft} /> Previous
      </ReleaseHold>
      <p className="sr-only">You are paying for {nameOf(booking)}.</p>
    </>
  )
}

/** A transfer that has begun, else what the address asks for, else the first that works (M19). */
function firstChoice({ options, payments }: PaymentFormData, asked: string | null): PaymentMethod | null {
  const isOn = (method: string | null | undefined) =>
    options.methods.find((option) => option.method === method && option.is_enabled)?.method
  const begun = payments.find(({ status }) => status === 'pending')
  const begunBy = begun?.has_one_time_account ? 'bank_transfer' : begun?.payment_method
  return isOn(asked) ?? isOn(begunBy) ?? options.default_method
}

const startWords = ({ method, name }: MethodOption, due: number) =>
  method === 'bank_transfer' ? 'Show me the account' : `Pay ${naira(due)} with ${name}`

const busyWords = ({ method, name }: MethodOption) =>
  method === 'bank_transfer' ? 'Keeping it for you…' : `Opening ${name}…`

/** M3: nobody should wonder why no card was charged. */
function TestMode() {
  return (
    <Notice tone="sky" icon={FlaskConical} title="Test mode" className="mt-5">
      A pretend provider takes the payment. No bank is asked and no real money moves.
    </Notice>
  )
}

function StillDue({ desk: { booking, change, options } }: { desk: PaymentFormData }) {
  if (change || booking.amount_paid === 0 || options.amount_due === 0) return null
  return (
    <Notice tone="dusk" icon={CircleAlert} title={`${naira(options.amount_due)} is still missing`} className="mt-5">
      We received {naira(booking.amount_paid)} of {naira(booking.total_amount)}.
    </Notice>
  )
}
