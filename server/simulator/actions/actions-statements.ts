// What stands on our bank's statements besides plain transfers: a transfer that the bank reverses, before or after it was
// confirmed or at that very moment, and one transfer for several bookings of its payer.
import { toNaira } from '@skyroute/core/money.ts'
import { form } from '../../src/testing/makers/payments.ts'
import type { SeenPayment } from '../sight.ts'
import { type Actions, type Answer, ask, type Deed, told, type View } from './action.ts'

export const statementActions: Actions = {
  'the bank reverses a transfer': { weight: 4, plan: reverseTransfer },
  'split a transfer between bookings': { weight: 3, plan: splitTransfer },
}

const isOpenTransfer = ({ method, status }: SeenPayment) =>
  method === 'bank_transfer' && (status === 'pending' || status === 'pending_verification' || status === 'failed')
const dueKobo = (payment: SeenPayment) => Math.max(100, payment.amount_kobo - payment.captured_kobo)

/** A statement of these rows. */
function statementOf({ sight }: View, rows: readonly { words: string; kobo: number }[]) {
  const [year, month, day] = sight.today.split('-')
  const lines = rows.map(({ words, kobo }) => {
    const naira = `"${toNaira(Math.abs(kobo)).toFixed(2)}"`
    return `${day}/${month}/${year},${words},${kobo < 0 ? `${naira},` : `,${naira}`},`
  })
  const text = ['Date,Narration,Debit,Credit,Balance', ...lines].join('\r\n')
  return form({}, { name: 'statement.csv', bytes: new TextEncoder().encode(text) })
}

function reverseTransfer(view: View): Deed | null {
  const { world, sight, choose } = view
  const payment = choose.pick(sight.payments.filter(isOpenTransfer))
  const clerk = choose.pick(world.clerks)
  if (!payment || !clerk) return null
  const session = `0000142611201011${String(choose.whole(1, 999_999_999)).padStart(14, '0')}`
  const kobo = dueKobo(payment)
  const came = { words: `NIP ${payment.reference} ${session}`, kobo }
  const taken = { words: `RVSL NIP ${session}`, kobo: -kobo }
  const when = choose.weighted({ before: 2, after: 3, meanwhile: 3 })
  const upload = (rows: (typeof came)[]) => ({
    method: 'POST' as const,
    url: '/payments/statements',
    ...statementOf(view, rows),
  })
  return async (on) => {
    const read = await ask(on, clerk, upload(when === 'before' ? [came, taken] : [came]))
    if (read.status !== 200) return `statement ${told(read)}`
    const found = await ask(on, clerk, { url: `/payments/bank-lines?search=${session}` })
    if (found.status !== 200) return told(found)
    const line = (found.body.lines as { id: string; amount: number }[]).find(({ amount }) => amount > 0)
    if (!line) return 'the line is not there'
    const pairs = [{ line_id: line.id, payment_id: payment.id, received_before: toNaira(payment.captured_kobo) }]
    const confirm = () => ask(on, clerk, { method: 'POST', url: '/payments/matches/confirm', payload: { pairs } })
    const reverse = () => ask(on, clerk, upload([taken]))
    if (when === 'before') return `before: ${confirmed(await confirm())}`
    if (when === 'meanwhile') {
      const [one, other] = await Promise.all([confirm(), reverse()])
      return `meanwhile: ${confirmed(one)}, ${told(other)}`
    }
    const answer = confirmed(await confirm())
    return `after: ${answer}, ${told(await reverse())}`
  }
}

function confirmed(answer: Answer): string {
  if (answer.status !== 200) return told(answer)
  const [result] = answer.body.results as { is_confirmed: boolean; code: string | null }[]
  return result?.is_confirmed ? 'confirmed' : (result?.code ?? 'no answer')
}

function splitTransfer(view: View): Deed | null {
  const { world, sight, choose } = view
  const customerOf = new Map(sight.bookings.map(({ id, user_id }) => [id, user_id]))
  const one = choose.pick(sight.payments.filter(isOpenTransfer))
  const other = choose.pick(
    sight.payments.filter(
      (payment) =>
        isOpenTransfer(payment) &&
        payment.booking_id !== one?.booking_id &&
        (choose.chance(0.1) || customerOf.get(payment.booking_id) === customerOf.get(one?.booking_id ?? '')),
    ),
  )
  const clerks = [choose.pick(world.clerks), choose.pick(world.clerks)]
  const [first, second] = clerks
  if (!one || !other || !first || !second) return null
  const words = `NIP ${world.nextName()} FOR BOTH`
  const parts = [one, other].map((payment) => ({
    payment_id: payment.id,
    amount: toNaira(dueKobo(payment)),
    received_before: toNaira(payment.captured_kobo),
  }))
  const sent = statementOf(view, [{ words, kobo: dueKobo(one) + dueKobo(other) }])
  const twice = choose.chance(0.4)
  return async (on) => {
    const read = await ask(on, first, { method: 'POST', url: '/payments/statements', ...sent })
    if (read.status !== 200) return `statement ${told(read)}`
    const found = await ask(on, first, { url: `/payments/bank-lines?search=${encodeURIComponent(words)}` })
    const [line] = (found.body.lines ?? []) as { id: string }[]
    if (!line) return 'the line is not there'
    const payload = { parts, reason: 'The customer wrote so' }
    const url = `/payments/bank-lines/${line.id}/split`
    const split = (by: typeof first) => ask(on, by, { method: 'POST', url, payload })
    const answers = twice ? await Promise.all([split(first), split(second)]) : [await split(first), await split(second)]
    return answers.map(told).sort().join(' and ')
  }
}
