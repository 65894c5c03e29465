// The desk that looks after money: transfers are verified or sent back, statements read, refunds asked for and agreed to.
import { toNaira } from '@skyroute/core/money.ts'
import { goodPassword } from '../../src/testing/makers/account.ts'
import { form } from '../../src/testing/makers/payments.ts'
import type { SeenPayment } from '../sight.ts'
import { type Actions, ask, asking, type Deed, told, type View } from './action.ts'

export const moneyDeskActions: Actions = {
  'verify a transfer': { weight: 6, plan: verify },
  'ask for another proof, or reject it': { weight: 3, plan: turnDown },
  'set the status of a payment': { weight: 2, plan: setStatus },
  'read a statement and confirm its lines': { weight: 3, plan: readStatement },
  'give money back': { weight: 6, plan: giveBack },
  'decide on a refund': { weight: 4, plan: decide },
  'record a refund that the bank has sent': { weight: 4, plan: recordOutgoing },
  'send a bank file of refunds': { weight: 2, plan: sendBankFile },
  'accept a transfer that is short': { weight: 2, plan: acceptShort },
  'close a case': { weight: 2, plan: closeCase },
}

const isOpenTransfer = ({ method, status }: SeenPayment) =>
  method === 'bank_transfer' && (status === 'pending' || status === 'pending_verification' || status === 'failed')

function verify(view: View): Deed | null {
  const { world, sight, choose } = view
  const payment = choose.pick(sight.payments.filter(isOpenTransfer))
  const clerk = choose.pick(world.clerks)
  if (!payment || !clerk) return null
  const payload = evidenceOf(view, payment)
  const headers = choose.chance(0.5) ? { 'idempotency-key': world.nextName() } : {}
  const twice = choose.chance(0.2)
  return async (on) => {
    const call = () => ask(on, clerk, { method: 'POST', url: `/payments/${payment.id}/verify`, payload, headers })
    const answers = twice ? await Promise.all([call(), call()]) : [await call()]
    return answers.map(told).sort().join(' and ')
  }
}

/** A line that nobody has typed before, of money beyond what is seen to have come. */
const evidenceOf = (view: View, payment: SeenPayment) => ({
  amount: receivedOf(view, payment),
  statement_line: `LINE ${view.world.nextName()}`,
  received_before: toNaira(payment.captured_kobo),
})

/** Mostly what is due; sometimes short, sometimes too much. */
function receivedOf({ choose }: View, payment: SeenPayment): number {
  const due = Math.max(100, payment.amount_kobo - payment.captured_kobo)
  const factor = Number(choose.weighted({ '1': 8, '0.5': 1, '1.5': 1 }))
  const lacking = Number(choose.weighted({ '0': 8, '5000': 1, '300000': 1 }))
  return toNaira(Math.max(100, Math.round(due * factor) - lacking))
}

function turnDown({ world, sight, choose }: View): Deed | null {
  const payment = choose.pick(sight.payments.filter(({ status }) => status === 'pending_verification'))
  const clerk = choose.pick(world.clerks)
  if (!payment || !clerk) return null
  const how = choose.chance(0.5) ? { ask_again: true } : { approved: false }
  const payload = { ...how, notes: 'The receipt cannot be read' }
  return asking(clerk, { method: 'POST', url: `/payments/${payment.id}/verify`, payload })
}

function setStatus(view: View): Deed | null {
  const { world, sight, choose } = view
  const payment = choose.pick(sight.payments.filter(isOpenTransfer))
  const clerk = choose.pick(world.clerks)
  if (!payment || !clerk) return null
  const status = choose.pick(['completed', 'failed', 'pending'])
  const payload = {
    status,
    notes: 'Seen on the statement of today',
    ...(status === 'completed' ? evidenceOf(view, payment) : {}),
  }
  return asking(clerk, { method: 'PUT', url: `/payments/${payment.id}/status`, payload })
}

/** A bank's file names some of the open transfers, and money that nobody knows; what is sure is confirmed. */
function readStatement(view: View): Deed | null {
  const { world, sight, choose } = view
  const clerk = choose.pick(world.clerks)
  const named = sight.payments.filter(isOpenTransfer).filter(() => choose.chance(0.5))
  if (!clerk || named.length === 0) return null
  const [year, month, day] = sight.today.split('-')
  const rows = [
    ...named.map((payment) => [`NIP ${payment.reference}`, receivedOf(view, payment)] as const),
    [`NIP ${world.nextName()} SCHOOL FEES`, 4_321] as const,
  ].map(([words, naira]) => `${day}/${month}/${year},${words},,"${naira.toFixed(2)}",`)
  const text = ['Date,Narration,Debit,Credit,Balance', ...rows].join('\r\n')
  const sent = form({}, { name: 'statement.csv', bytes: new TextEncoder().encode(text) })
  return async (on) => {
    const read = await ask(on, clerk, { method: 'POST', url: '/payments/statements', ...sent })
    if (read.status !== 200) return `statement ${told(read)}`
    const proposed = await ask(on, clerk, { url: '/payments/matches' })
    if (proposed.status !== 200) return told(proposed)
    const sure = proposed.body.sure as { line: { id: string }; candidates: { payment_id: string }[] }[]
    const pairs = sure.flatMap(({ line, candidates: [first] }) =>
      first ? [{ line_id: line.id, payment_id: first.payment_id }] : [],
    )
    if (pairs.length === 0) return 'no sure match'
    const answer = await ask(on, clerk, { method: 'POST', url: '/payments/matches/confirm', payload: { pairs } })
    return answer.status === 200 ? `200 ${answer.body.confirmed} confirmed` : told(answer)
  }
}

/** A kindness, all that is left, or so much that a second person must agree. */
function giveBack({ world, sight, choose }: View): Deed | null {
  const payment = choose.pick(
    sight.payments.filter(({ captured_kobo, refunded_kobo }) => captured_kobo > refunded_kobo),
  )
  const clerk = choose.pick(world.clerks)
  if (!payment || !clerk) return null
  const leftKobo = payment.captured_kobo - payment.refunded_kobo
  const size = choose.weighted({ some: 6, all: 3, 'too much': 1 })
  const naira = toNaira(size === 'some' ? Math.ceil((leftKobo * choose.whole(1, 9)) / 10) : leftKobo + 100)
  const payload = { reason: 'A broken shower', ...(size === 'all' ? {} : { amount: naira }) }
  const headers = choose.chance(0.5) ? { 'idempotency-key': world.nextName() } : {}
  return asking(clerk, { method: 'POST', url: `/payments/${payment.id}/refund`, payload, headers })
}

function decide({ world, sight, choose }: View): Deed | null {
  const refund = choose.pick(
    sight.refunds.filter(
      ({ status, needs_approval, approved_by }) => status === 'requested' && needs_approval && !approved_by,
    ),
  )
  const clerk = choose.pick(world.clerks)
  if (!refund || !clerk) return null
  const payload = choose.chance(0.7) ? { approved: true } : { approved: false, reason: 'It was no fault of ours' }
  return asking(clerk, { method: 'POST', url: `/payments/refunds/${refund.id}/approve`, payload })
}

function recordOutgoing({ world, sight, choose }: View): Deed | null {
  const refund = choose.pick(
    sight.refunds.filter(({ status, method }) => status === 'reserved' && method === 'bank_transfer'),
  )
  const clerk = choose.pick(world.clerks)
  if (!refund || !clerk) return null
  const payload = { outgoing_reference: `OUT ${world.nextName()}` }
  const hasAccount = choose.chance(0.7)
  return async (on) => {
    if (hasAccount) await ask(on, clerk, giveAccountOf(refund.booking_id))
    return told(await ask(on, clerk, { method: 'POST', url: `/payments/refunds/${refund.id}/sent`, payload }))
  }
}

function giveAccountOf(bookingId: string) {
  const account = { bank_code: '011', account_number: '0000014579', account_name: 'Whoever Paid' }
  const payload = { ...account, password: goodPassword }
  return { method: 'PUT', url: `/bookings/${bookingId}/refund-account`, payload } as const
}

/** Refunds whose account is known leave by one file; the bank pays some of them, or never gets the file. */
function sendBankFile({ world, sight, choose }: View): Deed | null {
  const refund = choose.pick(
    sight.refunds.filter(({ status, method }) => status === 'reserved' && method === 'bank_transfer'),
  )
  const clerk = choose.pick(world.clerks)
  // Now and then who made the file says that it was sent, and is refused.
  const sender = choose.pick(world.clerks)
  if (!refund || !clerk || !sender) return null
  const arrives = choose.chance(0.7)
  const isWithdrawn = choose.chance(0.2)
  return async (on) => {
    await ask(on, clerk, giveAccountOf(refund.booking_id))
    const made = await ask(on, clerk, { method: 'POST', url: '/payments/refund-runs', payload: {} })
    if (made.status !== 200) return told(made)
    const { run, lines } = made.body as { run: { id: string }; lines: { refund_id: string }[] }
    const url = `/payments/refund-runs/${run.id}`
    const reason = 'Made too early'
    if (isWithdrawn) return told(await ask(on, clerk, { method: 'POST', url: `${url}/withdraw`, payload: { reason } }))
    const sent = await ask(on, sender, { method: 'POST', url: `${url}/sent`, payload: {} })
    const results = lines.map(({ refund_id }) => ({ refund_id, has_arrived: arrives, reason: 'Account is closed' }))
    return `${told(sent)} then ${told(await ask(on, clerk, { method: 'POST', url: `${url}/results`, payload: { results } }))}`
  }
}

/** What little is missing of a transfer is accepted. */
function acceptShort({ world, sight, choose }: View): Deed | null {
  const payment = choose.pick(sight.payments.filter((one) => isOpenTransfer(one) && one.captured_kobo > 0))
  const clerk = choose.pick(world.clerks)
  if (!payment || !clerk) return null
  const payload = { reason: 'The bank took its charge off the amount' }
  return asking(clerk, { method: 'POST', url: `/payments/${payment.id}/accept-short`, payload })
}

function closeCase({ world, choose }: View): Deed | null {
  const clerk = choose.pick(world.clerks)
  if (!clerk) return null
  const at = choose.fraction()
  return async (on) => {
    const open = await ask(on, clerk, { url: '/payments/cases' })
    const cases = (open.body.cases ?? []) as { id: string; kind: string }[]
    const harmless = cases.filter(({ kind }) => ['unknown_payment', 'disputed', 'dispute_inquiry'].includes(kind))
    const one = harmless[Math.floor(at * harmless.length)]
    if (!one) return 'nothing to close'
    const payload = { note: 'Spoke with the bank' }
    return told(await ask(on, clerk, { method: 'POST', url: `/payments/cases/${one.id}/close`, payload }))
  }
}
