import type { AppContext } from '../../context.ts'
import type { App } from '../../http/app-type.ts'
import { answers } from '../../http/schemas.ts'
import { readCurrencies } from '../../settings/read-currencies.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { convertMoney } from './convert-money.ts'
import { countries } from './countries.ts'
import { detectLocation } from './detect-location.ts'
import { presentCurrency, presentPublicSettings } from './present-settings.ts'
import { proxyCountryOf } from './proxy-country.ts'
import {
  AboutSettings,
  ContactSettings,
  Converted,
  ConvertParams,
  CountryList,
  CurrencyList,
  DetectedLocation,
  FaqSettings,
  FooterSettings,
  PublicSettings,
} from './schemas.ts'

export function contentRoutes(app: App, ctx: AppContext) {
  settings(app, ctx)
  localization(app, ctx)
}

/** What the shell of every page shows; it stays open in maintenance, when the shell shows the notice. */
function settings(app: App, ctx: AppContext) {
  const config = { access: 'public', openInMaintenance: true } as const
  const tags = ['content']
  app.get(
    '/settings',
    { config, schema: { operationId: 'getSettings', tags, response: answers({ 200: PublicSettings }) } },
    () => presentPublicSettings(ctx),
  )
  app.get(
    '/footer-settings',
    { config, schema: { operationId: 'getFooterSettings', tags, response: answers({ 200: FooterSettings }) } },
    async () => (await readSettings(ctx)).footer,
  )
  app.get(
    '/contact-settings',
    { config, schema: { operationId: 'getContactSettings', tags, response: answers({ 200: ContactSettings }) } },
    async () => (await readSettings(ctx)).contact,
  )
  app.get(
    '/about-settings',
    { config, schema: { operationId: 'getAboutSettings', tags, response: answers({ 200: AboutSettings }) } },
    async () => (await readSettings(ctx)).about,
  )
  app.get(
    '/faq',
    { config, schema: { operationId: 'getFaq', tags, response: answers({ 200: FaqSettings }) } },
    async () => (await readSettings(ctx)).faq,
  )
  app.get(
    '/currencies',
    { config, schema: { operationId: 'listCurrencies', tags, response: answers({ 200: CurrencyList }) } },
    async () => ({ currencies: (await readCurrencies(ctx)).map(presentCurrency) }),
  )
}

function localization(app: App, ctx: AppContext) {
  const config = { access: 'public' } as const
  const tags = ['localization']
  app.get(
    '/localization/convert/:from/:to/:amount',
    {
      config,
      schema: { operationId: 'convertMoney', tags, params: ConvertParams, response: answers({ 200: Converted }) },
    },
    (request) => convertMoney(ctx, request.params),
  )
  app.get(
    '/localization/detect',
    { config, schema: { operationId: 'detectLocation', tags, response: answers({ 200: DetectedLocation }) } },
    (request) =>
      detectLocation(ctx, {
        acceptLanguage: request.headers['accept-language'],
        proxyCountry: proxyCountryOf(request),
      }),
  )
  app.get(
    '/localization/countries',
    { config, schema: { operationId: 'listCountries', tags, response: answers({ 200: CountryList }) } },
    async () => ({ countries: [...countries] }),
  )
}
