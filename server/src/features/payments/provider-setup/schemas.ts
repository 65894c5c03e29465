import { type Static, Type } from 'typebox'
import { Instant, Nullable, oneOf } from '../../../http/schemas.ts'
import { LongText } from '../../../http/validation/texts/text-kinds.ts'
import { keyedMethods } from '../../../provider-keys.ts'

export const ProviderMethod = oneOf(keyedMethods)
const Mode = oneOf(['test', 'live'])
const Key = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }))

export const KeysBody = Type.Object({
  secret_key: Key('Of Paystack, Flutterwave and Stripe'),
  secret_hash: Key('Of Flutterwave: proves its events'),
  webhook_secret: Key('Of Stripe: proves its events; several with commas between them while one replaces another'),
  client_id: Key('Of PayPal'),
  client_secret: Key('Of PayPal'),
  webhook_id: Key('Of PayPal: proves its events'),
  mode: Type.Optional(Mode),
  password: Type.String({ minLength: 1, maxLength: 1000, description: 'Your own password, again' }),
  reason: Type.Optional(LongText({ maxLength: 500, description: 'Kept in the audit' })),
})
export type KeysBody = Static<typeof KeysBody>

export const RemoveKeysBody = Type.Object({
  mode: Mode,
  password: KeysBody.properties.password,
  reason: KeysBody.properties.reason,
})
export type RemoveKeysBody = Static<typeof RemoveKeysBody>

const Sentence = Type.String({ description: 'For staff, in words' })

export const PaymentProvider = Type.Object(
  {
    method: ProviderMethod,
    name: Type.String(),
    source: oneOf(['environment', 'console', 'sandbox', 'none']),
    mode: Nullable(Mode),
    is_offered: Type.Boolean(),
    why_not: Nullable(Sentence),
    entered: Type.Array(
      Type.Object({ mode: Mode, last_four: Type.String(), set_at: Instant, is_used: Type.Boolean() }),
    ),
    webhook_url: Type.String({ description: 'To be entered at the provider' }),
    last_event_at: Nullable(Instant),
    check: Nullable(
      Type.Object({
        outcome: oneOf(['works', 'refused_key', 'unreachable', 'unreadable', 'refused']),
        sentence: Sentence,
        checked_at: Instant,
        account_name: Nullable(Type.String()),
        country: Nullable(Type.String()),
        currencies: Nullable(Type.Array(Type.String())),
        webhook_url: Nullable(Type.String({ description: 'Where the provider sends its events, as far as it says' })),
        is_webhook_missing: Type.Boolean({ description: 'The provider knows no webhook of the given id' }),
      }),
    ),
    breaker: oneOf(['closed', 'open', 'trying']),
    last_7_days: Type.Object({ started: Type.Integer(), paid: Type.Integer(), failed: Type.Integer() }),
  },
  { title: 'PaymentProvider' },
)
export const PaymentProviders = Type.Object({ providers: Type.Array(PaymentProvider) }, { title: 'PaymentProviders' })
