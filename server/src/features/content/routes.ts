import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import type { SettingKey } from '../../settings/default-settings.ts'
import { readCurrencies } from '../../settings/read-currencies.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { convertMoney } from './convert-money.ts'
import { countries } from './countries.ts'
import { detectLocation, proxyCountryOf } from './detect-location.ts'
import { presentCurrency, presentPrivacySettings, presentPublicSettings } from './present-settings.ts'
import {
  AboutSettings,
  ContactSettings,
  Conversion,
  Converted,
  CountryList,
  CurrencyList,
  DetectedLocation,
  FaqSettings,
  FooterSettings,
  PrivacySettings,
  PublicSettings,
} from './schemas.ts'

/** What the shell of every page shows; it stays open in maintenance, when the shell shows the notice. */
const settings = routeGroup({ tags: ['content'], access: 'public', openInMaintenance: true }, (route, ctx) => {
  route.get('/settings', 'getSettings', { gives: PublicSettings }, () => presentPublicSettings(ctx))
  const settingOf =
    <K extends SettingKey>(key: K) =>
    async () =>
      (await readSettings(ctx))[key]
  route.get('/footer-settings', 'getFooterSettings', { gives: FooterSettings }, settingOf('footer'))
  route.get('/contact-settings', 'getContactSettings', { gives: ContactSettings }, settingOf('contact'))
  route.get('/about-settings', 'getAboutSettings', { gives: AboutSettings }, settingOf('about'))
  route.get('/privacy-settings', 'getPrivacySettings', { gives: PrivacySettings }, () => presentPrivacySettings(ctx))
  route.get('/faq', 'getFaq', { gives: FaqSettings }, settingOf('faq'))
  route.get('/currencies', 'listCurrencies', { gives: CurrencyList }, async () => ({
    currencies: (await readCurrencies(ctx)).map(presentCurrency),
  }))
})

const localization = routeGroup({ tags: ['localization'], access: 'public', params: Conversion }, (route, ctx) => {
  route.get('/localization/convert/:from/:to/:amount', 'convertMoney', { gives: Converted }, ({ from, to, amount }) =>
    convertMoney(ctx, { from, to, amount }),
  )
  route.get('/localization/detect', 'detectLocation', { gives: DetectedLocation }, ({ request }) =>
    detectLocation(ctx, {
      acceptLanguage: request.headers['accept-language'],
      proxyCountry: proxyCountryOf(request),
    }),
  )
  route.get('/localization/countries', 'listCountries', { gives: CountryList }, () => ({ countries: [...countries] }))
})

export const contentRoutes = inOrder(settings, localization)
