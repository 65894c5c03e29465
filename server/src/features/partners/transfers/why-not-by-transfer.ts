import type { AppContext } from '../../../context.ts'
import type { PaymentGateway } from '../../../gateways/payments/port.ts'
import type { Settings } from '../../../settings/default-settings.ts'

export type TransferGateway = PaymentGateway &
  Required<Pick<PaymentGateway, 'transfer' | 'lookUpTransfer' | 'lookUpBalance'>>

/** The adapter that sends transfers, where its provider has keys here. */
export function transferGateway({ payments: { paystack } }: AppContext): TransferGateway | null {
  return paystack?.transfer && paystack.lookUpTransfer && paystack.lookUpBalance ? (paystack as TransferGateway) : null
}

export const whyNotFetched =
  'This file was downloaded, so it may be at our bank. Withdraw it and make another to pay by transfer.'

/** Why a run that is not sent cannot be paid by transfer, in a sentence; null when it can. */
export function whyNotByTransfer(
  ctx: AppContext,
  { partners }: Pick<Settings, 'partners'>,
  { isFetched }: { isFetched: boolean },
): string | null {
  if (!partners.payByTransfer) return 'Paying partners by Paystack transfer is switched off in the settings.'
  if (!transferGateway(ctx)) return 'Paystack has no keys here.'
  return isFetched ? whyNotFetched : null
}
