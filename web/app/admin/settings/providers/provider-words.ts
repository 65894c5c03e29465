import { Ban, CircleCheck, CircleX, FlaskConical, Hourglass } from 'lucide-react'
import type { Answer } from '../../../lib/contract.ts'
import type { StatusLook } from '../../../ui/status.tsx'
import type { FormField } from '../../form/fields.ts'

export type Provider = Answer<'showPaymentProviders'>['providers'][number]

const secret = (name: string, label: string, help?: string): FormField => ({
  name,
  label,
  kind: 'secret',
  isWide: true,
  isNeeded: true,
  missing: 'Copy it from the provider.',
  most: 500,
  ...(help ? { help } : {}),
})

/** The keys of each provider, under the names that its own console gives them. */
export const keyFields: Readonly<Record<Provider['method'], readonly FormField[]>> = {
  paystack: [secret('secret_key', 'Secret key', 'It begins with sk_live_ or sk_test_.')],
  flutterwave: [
    secret('secret_key', 'Secret key', 'It begins with FLWSECK- or FLWSECK_TEST-.'),
    secret('secret_hash', 'Secret hash', 'You choose it in Flutterwave, under Webhooks.'),
  ],
  stripe: [
    secret('secret_key', 'Secret key', 'It begins with sk_ or rk_, and live_ or test_.'),
    secret('webhook_secret', 'Signing secret of the webhook', 'It begins with whsec_. Separate several with commas.'),
  ],
  paypal: [
    {
      name: 'mode',
      label: 'What they are for',
      kind: 'radio',
      isWide: true,
      isNeeded: true,
      missing: 'Say whether these keys are for tests or live.',
      choices: [
        { value: 'live', label: 'Live payments' },
        { value: 'test', label: 'Tests (PayPal’s sandbox)' },
      ],
    },
    secret('client_id', 'Client ID'),
    secret('client_secret', 'Client secret'),
    secret('webhook_id', 'Webhook ID', 'PayPal shows it when the webhook is added.'),
  ],
}

export const proofFields: readonly FormField[] = [
  {
    name: 'password',
    label: 'Your password, again',
    kind: 'password',
    isWide: true,
    isNeeded: true,
    missing: 'Type your password.',
  },
  {
    name: 'reason',
    label: 'Reason (kept in the audit log)',
    kind: 'text',
    isWide: true,
    most: 500,
    emptyIs: undefined,
  },
]

export function lookOf({ is_offered, breaker, mode, source }: Provider): StatusLook {
  if (!is_offered) return source === 'none' ? ['off', Ban, 'No keys'] : ['bad', CircleX, 'Not offered']
  if (breaker === 'open') return ['bad', CircleX, 'Not working now']
  if (breaker === 'trying') return ['wait', Hourglass, 'Being tried again']
  return mode === 'test' ? ['wait', FlaskConical, 'Test payments'] : ['good', CircleCheck, 'Live']
}

const sources: Readonly<Record<Provider['source'], string>> = {
  environment: 'Set by environment',
  console: 'Entered here',
  sandbox: 'None: payments are simulated here',
  none: 'None',
}

export const describeSource = ({ source }: Provider) => sources[source]

/** "Test keys that end in 1234". */
export const describeEntered = ({ mode, last_four, is_used }: Provider['entered'][number]) =>
  `${mode === 'live' ? 'Live' : 'Test'} keys that end in ${last_four}${is_used ? '' : ', not used'}`

export function describeSuccess({ last_7_days: { started, paid, failed } }: Provider): string {
  if (started === 0) return 'No payment was started'
  const ended = paid + failed
  const share = ended === 0 ? '' : ` (${Math.round((paid / ended) * 100)} %)`
  return `${paid} paid of ${ended} that ended${share}`
}

/** What the account told, in a line; null when it told nothing. */
export function describeAccount({ check }: Provider): string | null {
  if (!check) return null
  const { account_name, country, currencies } = check
  const parts = [account_name, country, currencies?.join(', ')].filter((part) => part)
  return parts.length === 0 ? null : parts.join(' · ')
}
