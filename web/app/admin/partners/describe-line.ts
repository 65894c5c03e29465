import { owedLine } from '../parts/bank-file/bank-file-kind.ts'
import type { PartnerRunWhole } from './partner-types.ts'

export type PartnerLine = PartnerRunWhole['lines'][number]

/** A payment that Paystack makes: Paystack says what became of it, unless Paystack does not have it. */
export function transferLine(line: PartnerLine) {
  const isSent = line.status === 'sent'
  return {
    words: isSent ? describeTransfer(line) : owedLine(line).words,
    end: isSent && line.provider_word === 'not_found' ? ('sent' as const) : null,
  }
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
