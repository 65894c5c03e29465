import type { ProviderName } from './provider.ts'
import type { Keys } from './world.ts'

/** Keys that only the fakes know. `oldSecret` signs as before a rotation. */
export const demoKeys: Partial<Record<ProviderName, Keys>> = {
  paystack: { secretKey: 'sk_test_fake_paystack_key', oldSecret: 'sk_test_fake_paystack_key_before' },
  flutterwave: {
    secretKey: 'FLWSECK_TEST-fake-flutterwave-key',
    secretHash: 'fake-flutterwave-hash',
    oldSecret: 'fake-flutterwave-hash-before',
  },
  stripe: { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake', oldSecret: 'whsec_fake_before' },
  paypal: { clientId: 'fake-client', clientSecret: 'fake-secret', webhookId: 'FAKEWEBHOOK1' },
}
