// Partners paid by Paystack's transfers: what the provider says becomes ours, once, to the kobo.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../testing/audit-entries.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { givePassword, goodPassword } from '../../../testing/makers/account.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  allowTransfers,
  makeOwedPartner,
  openCasesOf,
  passTransferHours,
  runDesk,
  settleDown,
} from '../../../testing/makers/partner-transfers.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { openProviderServer, type ProviderServer } from '../../../testing/makers/providers.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { readProviderBalances } from '../../payments/payouts/provider-balances.ts'

let house: ProviderServer
let maker: MadePerson
let sender: MadePerson
let desk: ReturnType<typeof runDesk>
let partnerId: string

beforeAll(async () => {
  house = await openProviderServer(['paystack'])
  maker = await makeUser(house.ctx, { roles: ['admin'] })
  sender = await makeUser(house.ctx, { roles: ['admin'] })
  desk = runDesk(house, { maker, sender })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await allowTransfers(house)
  partnerId = await makeOwedPartner(house)
})
afterAll(() => closeSettled(house))

const control = () => house.control('paystack')
const plan = (reference: string, ...behaviour: string[]) => control().plan({ match: { ref: reference }, behaviour })
const fault = (op: 'transfer' | 'recipient' | 'transfer-lookup', ...behaviour: string[]) =>
  control().plan({ match: { op }, behaviour })
const asksFor = (reference: string) =>
  control()
    .state()
    .requests.filter(({ path, body }) => path === '/transfer' && body?.reference === reference).length
const owed = async () =>
  (await call(house, maker, { url: `/api/v1/admin/partners/${partnerId}` })).json().owed as number
const linesOf = async (id: string) => {
  const { lines } = await desk.show(id)
  return lines.find((line: { partner_id: string }) => line.partner_id === partnerId)
}

/** What our books say that Paystack holds, beside what it holds. The clock goes back for each test: money's promises hold. */
async function expectSameAtPaystack() {
  const [ours] = await readProviderBalances(house.ctx.db, new Date('2030-01-01'))
  const { takings, transferred_minor } = control().ledger()
  const theirs = takings.reduce((sum, { net_minor }) => sum + net_minor, 0) - transferred_minor
  expect(ours?.held_kobo).toBe(theirs)
  const broken = await brokenPromises(house.ctx.db, house.clock.now())
  expect(Object.keys(broken).filter((name) => /^V(3|4|6|21|22) /.test(name))).toEqual([])
}

/** Whatever a test leaves owed is paid, so that the next begins with its own partner alone. */
async function payRest() {
  const made = await desk.post(maker)
  if (made.statusCode !== 200) return
  await desk.pay(made.json().run.id)
  await settleDown(house)
}

describe('a run that Paystack pays', () => {
  it('is asked for line by line, paid by its word, and stands in both books alike', async () => {
    const { id, reference } = await desk.make()
    expect(await desk.show(id)).toMatchObject({ transfer_refusal: null, run: { provider: null } })
    const sent = await desk.pay(id)
    expect(sent.statusCode, sent.body).toBe(200)
    expect(sent.json()).toMatchObject({
      run: { provider: 'paystack-test' },
      lines: [{ status: 'sent', is_asked: false }],
    })
    expect(await owed()).toBe(0)
    await settleDown(house)
    expect(await linesOf(id)).toMatchObject({ status: 'paid', bank_reference: expect.stringMatching(/^TRF_/) })
    expect(asksFor(reference)).toBe(1)
    const { rows } = await sql<{ outcome: string }>`
      select outcome from webhook_inbox where hint ->> 'transferRef' = ${reference}`.execute(house.ctx.db)
    expect(rows).toEqual([{ outcome: `transfer ${reference} looked up` }])
    await expectSameAtPaystack()
  })

  it.each([
    ['decline', 'Paystack refused it.'],
    ['insufficient-balance', 'There is not enough money at Paystack.'],
    ['failed', 'Account is dormant'],
    ['reversed', 'It was paid and came back.'],
  ])('owes it again when the transfer is not to be (%s), and a person hears of it', async (behaviour, failure) => {
    const { id, reference } = await desk.make()
    plan(reference, `transfer:${behaviour}`)
    await desk.pay(id)
    await settleDown(house)
    expect(await linesOf(id)).toMatchObject({ status: 'failed', failure })
    expect(await owed()).toBe(91_375)
    expect(await openCasesOf(house, reference)).toEqual([{ kind: 'partner_transfer_failed', said: failure }])
    const failed = { action: 'partner-run.line-failed', by: null, before: { status: 'sent' }, reason: failure }
    expect(await auditEntriesOf(house, id)).toContainEqual(expect.objectContaining(failed))
    await expectSameAtPaystack()
    await payRest()
    expect(await owed()).toBe(0)
    await expectSameAtPaystack()
  })

  it.each(['500-after', 'reset', 'truncated-json', 'empty-after'])(
    'is looked up and never asked for again when the answer is lost (%s)',
    async (behaviour) => {
      const { id, reference } = await desk.make()
      plan(reference, 'webhook:none')
      fault('transfer', behaviour)
      await desk.pay(id)
      await settleDown(house)
      expect(await linesOf(id)).toMatchObject({ status: 'sent', is_asked: true })
      await passTransferHours(house, 1)
      expect(await linesOf(id)).toMatchObject({ status: 'paid' })
      expect(asksFor(reference)).toBe(1)
      await expectSameAtPaystack()
    },
  )

  it.each([
    ['recipient', '500-before'],
    ['recipient', 'reset'],
    ['transfer', '429'],
  ] as const)('is asked for again when nothing can have moved (%s: %s)', async (op, behaviour) => {
    const { id, reference } = await desk.make()
    fault(op, behaviour)
    await desk.pay(id)
    await settleDown(house)
    expect(await linesOf(id)).toMatchObject({ status: 'sent', is_asked: false, provider_word: 'not_sent' })
    await passTransferHours(house, 1)
    await settleDown(house)
    expect(await linesOf(id)).toMatchObject({ status: 'paid' })
    expect(
      control()
        .state()
        .transfers.filter((each) => each.reference === reference),
    ).toHaveLength(1)
    await expectSameAtPaystack()
  })

  it.each([
    ['otp', 'it waits for the code that Paystack sent to the owner’s phone'],
    ['received', 'it waits for the approval on Paystack’s dashboard'],
  ])('waits for a person at Paystack (%s), and is paid when it is approved', async (word, said) => {
    const { id, reference } = await desk.make()
    plan(reference, `transfer:${word}`)
    await desk.pay(id)
    await settleDown(house)
    expect(await linesOf(id)).toMatchObject({ status: 'sent', provider_word: word })
    expect(await openCasesOf(house, reference)).toEqual([{ kind: 'partner_transfer_undecided', said }])
    await control().endTransfer(reference, 'success')
    await settleDown(house)
    expect(await linesOf(id)).toMatchObject({ status: 'paid' })
    expect(await openCasesOf(house, reference)).toEqual([])
    await expectSameAtPaystack()
  })

  it('that came back days later is owed again; told twice it changes nothing', async () => {
    const { id, reference } = await desk.make()
    await desk.pay(id)
    await settleDown(house)
    house.clock.advance({ hours: 30 })
    plan(reference, 'webhook:dup5')
    await control().endTransfer(reference, 'reversed')
    await settleDown(house)
    expect(await linesOf(id)).toMatchObject({ status: 'failed', failure: 'It was paid and came back.' })
    expect(await owed()).toBe(91_375)
    await expectSameAtPaystack()
    await payRest()
  })

  it('whose provider never heard of it is a case, and staff say that it was not paid; nobody says so before', async () => {
    const { id, reference } = await desk.make()
    fault('transfer', 'hang')
    await desk.pay(id)
    // We died before the call: it was written down, and nothing reached Paystack.
    await sql`update bank_file_lines set asked_at = ${house.clock.now()} where run_id = ${id}`.execute(house.ctx.db)
    const notPaid = { results: [{ line: 1, has_arrived: false, reason: 'Paystack does not have it' }] }
    expect((await desk.post(sender, `/${id}/results`, notPaid)).json().code).toBe('provider_decides')
    await passTransferHours(house, 6)
    expect(asksFor(reference)).toBe(0)
    expect(await openCasesOf(house, reference)).toEqual([
      { kind: 'partner_transfer_undecided', said: 'Paystack does not know it' },
    ])
    expect(await linesOf(id)).toMatchObject({ status: 'sent', provider_word: 'not_found' })
    const paid = { results: [{ line: 1, has_arrived: true }] }
    expect((await desk.post(sender, `/${id}/results`, paid)).json().code).toBe('provider_decides')
    expect((await desk.post(sender, `/${id}/results`, notPaid)).statusCode).toBe(200)
    expect(await owed()).toBe(91_375)
    await payRest()
    await expectSameAtPaystack()
  })
})

describe('what means no good', () => {
  it('an answer of another amount or account pays nothing and is a case that names the fields', async () => {
    const { id, reference } = await desk.make()
    plan(reference, 'transfer:pending', 'webhook:none')
    await desk.pay(id)
    await settleDown(house)
    const transfer = control()
      .state()
      .transfers.find((each) => each.reference === reference)
    if (!transfer) throw new Error('no transfer')
    const { recipient, amountMinor } = transfer
    Object.assign(transfer, {
      amountMinor: 1,
      recipient: { ...recipient, accountNumber: '0000014586' },
      status: 'success',
    })
    await passTransferHours(house, 1)
    expect(await linesOf(id)).toMatchObject({ status: 'sent' })
    expect(await openCasesOf(house, reference)).toEqual([{ kind: 'partner_transfer_differs', said: 'amount, account' }])
    Object.assign(transfer, { amountMinor, recipient })
    await passTransferHours(house, 1)
    expect(await linesOf(id)).toMatchObject({ status: 'paid' })
    await expectSameAtPaystack()
  })

  it('an event about a transfer of nobody is a case, and so is one about a line that our bank pays', async () => {
    const { id, reference } = await desk.make()
    await desk.post(sender, `/${id}/sent`)
    for (const foreign of ['somebody-elses-transfer', reference]) {
      const transfer = { id: 1, code: 'TRF_x', reference: foreign, amountMinor: 9_137_500, status: 'success' }
      const recipient = { id: 2, code: 'RCP_x', name: 'X', accountNumber: '0000014579', bankCode: '011' }
      control()
        .state()
        .transfers.push({ ...transfer, recipient, at: house.clock.now() })
      await control().endTransfer(foreign, 'success')
      await runJobs(house)
      expect(await openCasesOf(house, foreign)).toEqual([{ kind: 'unknown_transfer', said: null }])
    }
    control().state().transfers.splice(-2)
    expect(await linesOf(id)).toMatchObject({ status: 'sent' })
  })

  it('an account that was changed since the run was made is not paid', async () => {
    const { id } = await desk.make()
    const url = `/api/v1/admin/partners/${partnerId}`
    const { version } = (await call(house, maker, { url })).json()
    await givePassword(house, maker)
    const payload = { version, account_number: '0000014586', is_checked: true, password: goodPassword }
    await call(house, maker, { method: 'PUT', url, payload })
    expect((await desk.pay(id)).json().code).toBe('account_changed')
    await desk.post(sender, `/${id}/withdraw`, { reason: 'Another account' })
    await payRest()
  })

  it('a file that was downloaded is not paid by transfer as well, nor one that Paystack pays downloaded', async () => {
    const first = await desk.make()
    const csv = (id: string) => call(house, sender, { url: `/api/v1/admin/partner-runs/${id}/csv` })
    expect((await csv(first.id)).statusCode).toBe(200)
    expect((await desk.pay(first.id)).json().code).toBe('run_fetched')
    expect((await desk.show(first.id)).transfer_refusal).toContain('was downloaded')
    await desk.post(sender, `/${first.id}/withdraw`, { reason: 'By transfer instead' })
    const { id } = await desk.make()
    await desk.pay(id)
    expect((await csv(id)).json().code).toBe('run_by_transfer')
    expect((await desk.post(sender, `/${id}/withdraw`, { reason: 'Not now' })).json().code).toBe('run_sent')
    expect((await desk.post(sender, `/${id}/sent`)).json().code).toBe('run_sent')
    await settleDown(house)
  })

  it('who made it cannot pay it; while the setting is off, or Paystack holds too little or is silent, nobody can', async () => {
    const { id } = await desk.make()
    expect((await desk.pay(id, maker)).json().code).toBe('own_run')
    await allowTransfers(house, false)
    const off = await desk.pay(id)
    expect([off.statusCode, off.json().code]).toEqual([409, 'not_by_transfer'])
    await allowTransfers(house)
    const taken = { id: 1, code: 'TRF_y', reference: 'the-owner-took-it', amountMinor: 1e11, status: 'success' }
    const recipient = { id: 2, code: 'RCP_y', name: 'Y', accountNumber: '0000014579', bankCode: '011' }
    control()
      .state()
      .transfers.push({ ...taken, recipient, at: house.clock.now() })
    const small = await desk.pay(id)
    expect([small.statusCode, small.json().code]).toEqual([409, 'balance_too_small'])
    control().state().transfers.pop()
    control().plan({ match: { op: 'account' }, behaviour: ['500-before'] })
    expect((await desk.pay(id)).json().code).toBe('provider_silent')
    expect((await desk.pay(id)).statusCode).toBe(200)
    await settleDown(house)
    await expectSameAtPaystack()
  })
})
