import { routeGroup } from '../../../http/routes/route-group.ts'
import { checkProvider } from './check-provider.ts'
import { replaceProviderKeys } from './replace-keys.ts'
import { KeysBody, PaymentProvider, PaymentProviders, ProviderMethod } from './schemas.ts'
import { showProviders } from './show-providers.ts'

const group = {
  tags: ['settings'],
  access: { permission: 'settings.write' },
  openInMaintenance: true,
  params: { method: ProviderMethod },
}

export const providerSetupRoutes = routeGroup(group, (route, ctx) => {
  route.get('/settings/payment-providers', 'showPaymentProviders', { gives: PaymentProviders }, async () => ({
    providers: await showProviders(ctx),
  }))
  route.put(
    '/settings/payment-providers/:method/keys',
    'replaceProviderKeys',
    { body: KeysBody, gives: PaymentProvider },
    ({ by, method, body }) => replaceProviderKeys(ctx, by, { method, body }),
  )
  route.post('/settings/payment-providers/:method/check', 'checkProvider', { gives: PaymentProvider }, ({ method }) =>
    checkProvider(ctx, method),
  )
})
