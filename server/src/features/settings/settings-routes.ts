import type { AppContext } from '../../context.ts'
import type { App } from '../../http/app-type.ts'
import { byOf } from '../../http/request-context.ts'
import { answers } from '../../http/schemas.ts'
import { versionOf } from '../../http/versions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { changeBankTransfer, showBankTransfer } from './bank-transfer.ts'
import { changeRate, listRates, rateHistory } from './currency-rates.ts'
import { editCancellation, showCancellation } from './edit-cancellation.ts'
import { editRules, rulesOf } from './edit-rules.ts'
import { editSite, siteOf } from './edit-site.ts'
import { editTexts } from './edit-texts.ts'
import {
  AboutEdit,
  BankTransfer,
  BankTransferBody,
  CancellationEdit,
  CancellationSettings,
  ContactEdit,
  FaqEdit,
  FooterEdit,
  HistoryParams,
  RateAnswer,
  RateBody,
  RateHistory,
  RateList,
  RateParams,
  RulesEdit,
  Saved,
  SettingsHistory,
  SiteEdit,
  StaffSettings,
} from './schemas.ts'
import { settingsHistory } from './settings-history.ts'

const tags = ['settings']
/** Open in maintenance: staff end it here (P1). */
const edits = { access: { permission: 'settings.write' }, openInMaintenance: true } as const
const ratesOnly = { access: { permission: 'rates.write' } } as const
const response = answers({ 200: Saved })

export function settingsRoutes(app: App, ctx: AppContext) {
  site(app, ctx)
  cancellation(app, ctx)
  texts(app, ctx)
  bankTransfer(app, ctx)
  rates(app, ctx)
}

function site(app: App, ctx: AppContext) {
  app.get(
    '/settings/all',
    { config: edits, schema: { operationId: 'showAllSettings', tags, response: answers({ 200: StaffSettings }) } },
    () => showAllSettings(ctx),
  )
  app.put(
    '/settings/site',
    { config: edits, schema: { operationId: 'editSite', tags, body: SiteEdit, response } },
    (request) => editSite(ctx, byOf(request), request.body),
  )
  app.put(
    '/settings/rules',
    { config: edits, schema: { operationId: 'editRules', tags, body: RulesEdit, response } },
    (request) => editRules(ctx, byOf(request), request.body),
  )
}

function cancellation(app: App, ctx: AppContext) {
  app.get(
    '/settings/cancellation',
    {
      config: edits,
      schema: { operationId: 'showCancellation', tags, response: answers({ 200: CancellationSettings }) },
    },
    () => showCancellation(ctx),
  )
  app.put(
    '/settings/cancellation',
    {
      config: edits,
      schema: {
        operationId: 'editCancellation',
        tags,
        body: CancellationEdit,
        response: answers({ 200: CancellationSettings }),
      },
    },
    (request) => editCancellation(ctx, byOf(request), request.body),
  )
  app.get(
    '/settings/history/:key',
    {
      config: edits,
      schema: {
        operationId: 'settingsHistory',
        tags,
        params: HistoryParams,
        response: answers({ 200: SettingsHistory }),
      },
    },
    (request) => settingsHistory(ctx, request.params.key),
  )
}

async function showAllSettings(ctx: AppContext) {
  const settings = await readSettings(ctx)
  const { footer, contact, about, faq } = settings
  const shown = { site: siteOf(settings), footer, contact, about, faq, rules: rulesOf(settings) }
  const versions = {
    site: versionOf(shown.site),
    footer: versionOf(footer),
    contact: versionOf(contact),
    about: versionOf(about),
    faq: versionOf(faq),
    rules: versionOf(shown.rules),
  }
  return { ...shown, versions }
}

function texts(app: App, ctx: AppContext) {
  app.put(
    '/settings/footer',
    { config: edits, schema: { operationId: 'editFooter', tags, body: FooterEdit, response } },
    (request) => editTexts(ctx, byOf(request), { key: 'footer', edit: request.body }),
  )
  app.put(
    '/settings/contact',
    { config: edits, schema: { operationId: 'editContact', tags, body: ContactEdit, response } },
    (request) => editTexts(ctx, byOf(request), { key: 'contact', edit: request.body }),
  )
  app.put(
    '/settings/about',
    { config: edits, schema: { operationId: 'editAbout', tags, body: AboutEdit, response } },
    (request) => editTexts(ctx, byOf(request), { key: 'about', edit: request.body }),
  )
  app.put(
    '/settings/faq',
    { config: edits, schema: { operationId: 'editFaq', tags, body: FaqEdit, response } },
    (request) => editTexts(ctx, byOf(request), { key: 'faq', edit: request.body }),
  )
}

function bankTransfer(app: App, ctx: AppContext) {
  app.get(
    '/settings/bank-transfer',
    { config: edits, schema: { operationId: 'showBankTransfer', tags, response: answers({ 200: BankTransfer }) } },
    () => showBankTransfer(ctx),
  )
  app.put(
    '/settings/bank-transfer',
    {
      config: edits,
      schema: {
        operationId: 'changeBankTransfer',
        tags,
        body: BankTransferBody,
        response: answers({ 200: BankTransfer }),
      },
    },
    (request) => changeBankTransfer(ctx, byOf(request), request.body),
  )
}

function rates(app: App, ctx: AppContext) {
  app.get(
    '/admin/currency-rates',
    { config: ratesOnly, schema: { operationId: 'listRates', tags, response: answers({ 200: RateList }) } },
    () => listRates(ctx),
  )
  app.put(
    '/admin/currency-rates/:code',
    {
      config: ratesOnly,
      schema: {
        operationId: 'changeRate',
        tags,
        params: RateParams,
        body: RateBody,
        response: answers({ 200: RateAnswer }),
      },
    },
    (request) => changeRate(ctx, byOf(request), request.params.code, request.body),
  )
  app.get(
    '/admin/currency-rates/:code/history',
    {
      config: ratesOnly,
      schema: { operationId: 'rateHistory', tags, params: RateParams, response: answers({ 200: RateHistory }) },
    },
    (request) => rateHistory(ctx, request.params.code),
  )
}
