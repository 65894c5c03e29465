import type { AppContext } from '../../context.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
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
  RateBody,
  RateCode,
  RateHistory,
  RateList,
  RulesEdit,
  Saved,
  SettingsHistory,
  SettingsKey,
  SiteEdit,
  StaffRate,
  StaffSettings,
} from './schemas.ts'
import { settingsHistory } from './settings-history.ts'

/** Open in maintenance: staff end it here (P1). */
const edits = { tags: ['settings'], access: { permission: 'settings.write' }, openInMaintenance: true }

const site = routeGroup({ ...edits, params: { key: SettingsKey } }, (route, ctx) => {
  route.get('/settings/all', 'showAllSettings', { gives: StaffSettings }, () => showAllSettings(ctx))
  route.put('/settings/site', 'editSite', { body: SiteEdit, gives: Saved }, ({ by, body }) => editSite(ctx, by, body))
  route.put('/settings/rules', 'editRules', { body: RulesEdit, gives: Saved }, ({ by, body }) =>
    editRules(ctx, by, body),
  )
  route.get('/settings/cancellation', 'showCancellation', { gives: CancellationSettings }, () => showCancellation(ctx))
  route.put(
    '/settings/cancellation',
    'editCancellation',
    { body: CancellationEdit, gives: CancellationSettings },
    ({ by, body }) => editCancellation(ctx, by, body),
  )
  route.get('/settings/history/:key', 'settingsHistory', { gives: SettingsHistory }, ({ key }) =>
    settingsHistory(ctx, key),
  )
})

async function showAllSettings(ctx: AppContext) {
  const settings = await readSettings(ctx)
  const { footer, contact, about, faq } = settings
  const shown = { site: siteOf(settings), footer, contact, about, faq, rules: rulesOf(settings) }
  const versions = Object.entries(shown).map(([key, content]) => [key, versionOf(content)])
  return { ...shown, versions: Object.fromEntries(versions) as Record<keyof typeof shown, string> } // the same keys
}

const texts = routeGroup(edits, (route, ctx) => {
  route.put('/settings/footer', 'editFooter', { body: FooterEdit, gives: Saved }, ({ by, body: edit }) =>
    editTexts(ctx, by, { key: 'footer', edit }),
  )
  route.put('/settings/contact', 'editContact', { body: ContactEdit, gives: Saved }, ({ by, body: edit }) =>
    editTexts(ctx, by, { key: 'contact', edit }),
  )
  route.put('/settings/about', 'editAbout', { body: AboutEdit, gives: Saved }, ({ by, body: edit }) =>
    editTexts(ctx, by, { key: 'about', edit }),
  )
  route.put('/settings/faq', 'editFaq', { body: FaqEdit, gives: Saved }, ({ by, body: edit }) =>
    editTexts(ctx, by, { key: 'faq', edit }),
  )
  route.get('/settings/bank-transfer', 'showBankTransfer', { gives: BankTransfer }, () => showBankTransfer(ctx))
  route.put(
    '/settings/bank-transfer',
    'changeBankTransfer',
    { body: BankTransferBody, gives: BankTransfer },
    ({ by, body }) => changeBankTransfer(ctx, by, body),
  )
})

const rates = routeGroup(
  { tags: ['settings'], access: { permission: 'rates.write' }, params: { code: RateCode } },
  (route, ctx) => {
    route.get('/admin/currency-rates', 'listRates', { gives: RateList }, () => listRates(ctx))
    route.put('/admin/currency-rates/:code', 'changeRate', { body: RateBody, gives: StaffRate }, ({ by, code, body }) =>
      changeRate(ctx, by, code, body),
    )
    route.get('/admin/currency-rates/:code/history', 'rateHistory', { gives: RateHistory }, ({ code }) =>
      rateHistory(ctx, code),
    )
  },
)

export const settingsRoutes = inOrder(site, texts, rates)
