import type { PartnerRunWhole } from './partner-types.ts'

export type PartnerLine = PartnerRunWhole['lines'][number]
type Run = Pick<PartnerRunWhole['run'], 'provider'>

/** Where a payment to a partner stands, as staff read it. */
export function describeLine({ provider }: Run, line: PartnerLine): string {
  const { status, bank_reference, failure } = line
  if (status === 'paid') return ['Paid', bank_reference].filter(Boolean).join(', ')
  if (status === 'failed') return failure ?? 'Not paid'
  if (status !== 'sent') return status === 'made' ? 'Not sent yet' : 'Withdrawn'
  return provider === null ? 'At the bank' : describeTransfer(line)
}

const transfers: Readonly<Record<string, string>> = {
  otp: 'Waits for the code that Paystack sent to the owner’s phone: approve it on Paystack’s dashboard',
  received: 'Waits for the approval on Paystack’s dashboard',
  abandoned: 'Nobody approved it on Paystack’s dashboard',
  blocked: 'Paystack has blocked it: ask Paystack',
  not_found: 'Paystack does not have it: look on its dashboard, then say that it was not paid',
  not_sent: 'Paystack could not take it. It is asked again',
}

function describeTransfer({ is_asked, provider_word }: PartnerLine): string {
  const said = transfers[provider_word ?? '']
  if (said) return said
  if (!is_asked) return 'Paystack is asked for it in a moment'
  return provider_word === null ? 'Paystack was asked. Its answer is awaited' : 'On its way at Paystack'
}

/** Of a transfer Paystack says what became of it, unless Paystack does not have it. */
export const canRecordNotPaid = ({ provider }: Run, { status, provider_word }: PartnerLine) =>
  status === 'sent' && (provider === null || provider_word === 'not_found')
