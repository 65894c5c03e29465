import { routeGroup } from '../../../http/routes/route-group.ts'
import { checkProvider } from './check-provider.ts'
import { removeProviderKeys } from './remove-keys.ts'
import { replaceProviderKeys } from './replace-keys.ts'
import { KeysBody, PaymentProvider, PaymentProviders, ProviderMethod, RemoveKeysBody } from './schemas.ts'
import { showProviders } from './show-providers.ts'

const group = {
  tags: ['settings'],
  access: { permission: 'settings.write' },
  openInMaintenance: true,
  params: { provider: ProviderMethod },
}

export const providerSetupRoutes = routeGroup(group, (route, ctx) => {
  route.get('/settings/payment-providers', 'showPaymentProviders', { gives: PaymentProviders }, async () => ({
    providers: await showProviders(ctx),
  }))
  route.put(
    '/settings/payment-providers/:provider/keys',
    'replaceProviderKeys',
    { body: KeysBody, gives: PaymentProvider },
    ({ by, provider: method, body }) => replaceProviderKeys(ctx, by, { method, body }),
  )
  route.post(
    '/settings/payment-providers/:provider/keys/remove',
    'removeProviderKeys',
    { body: RemoveKeysBody, gives: PaymentProvider },
    ({ by, provider: method, body }) => removeProviderKeys(ctx, by, { method, body }),
  )
  route.post(
    '/settings/payment-providers/:provider/check',
    'checkProvider',
    { gives: PaymentProvider },
    ({ provider }) => checkProvider(ctx, provider),
  )
})
