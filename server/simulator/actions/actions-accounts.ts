// Those who keep the accounts: what a provider has paid out is booked from the line of our bank, and opened again; months
// are closed by two persons, and opened again by the owner.
import { toNaira } from '@skyroute/core/money.ts'
import { form } from '../../src/testing/makers/payments.ts'
import { providerName } from '../provider.ts'
import { payOut } from '../provider-books.ts'
import { type Actions, ask, asking, type Deed, told, type View } from './action.ts'

export const accountsActions: Actions = {
  'the provider pays out': { weight: 3, plan: payOutThere },
  'book a payout': { weight: 4, plan: bookPayout },
  'open a booked payout again': { weight: 1, plan: reopenPayout },
  'ask for the end of a month': { weight: 2, plan: (view) => moveMonth(view, 'close') },
  'confirm the end of a month': { weight: 2, plan: (view) => moveMonth(view, 'confirm') },
  'withdraw the end of a month': { weight: 1, plan: (view) => moveMonth(view, 'withdraw') },
  'open a month again': { weight: 1, plan: (view) => moveMonth(view, 'reopen') },
}

function payOutThere({ world }: View): Deed | null {
  return async () => {
    const payout = payOut(world.provider.books, world.clock.now())
    return payout ? `${payout.lines.length} lines` : 'nothing to pay out'
  }
}

/** Our bank's statement has it, mostly with the amount that the provider told of; it may be booked by two at once. */
function bookPayout({ world, sight, choose }: View): Deed | null {
  const payout = choose.pick(world.provider.books.payouts.filter(({ isOnStatement }) => !isOnStatement))
  const clerk = choose.pick(world.clerks)
  if (!payout || !clerk) return null
  const naira = toNaira(payout.amountMinor + (choose.chance(0.1) ? 5_000 : 0))
  const twice = choose.chance(0.3)
  const [year, month, day] = sight.today.split('-')
  const name = `SETTLEMENT ${payout.reference}X`
  const text = `Date,Narration,Debit,Credit,Balance\r\n${day}/${month}/${year},${name},,"${naira.toFixed(2)}",`
  const sent = form({}, { name: 'payouts.csv', bytes: new TextEncoder().encode(text) })
  payout.isOnStatement = true
  return async (on) => {
    const read = await ask(on, clerk, { method: 'POST', url: '/payments/statements', ...sent })
    if (read.status !== 200) return `statement ${told(read)}`
    const found = await ask(on, clerk, { url: `/payments/bank-lines?search=${encodeURIComponent(name)}` })
    if (found.status !== 200) return told(found)
    const [line] = found.body.lines as { id: string }[]
    if (!line) return 'the line is not there'
    const url = `/payments/bank-lines/${line.id}/payout`
    const book = () => ask(on, clerk, { method: 'POST', url, payload: { provider: providerName } })
    const answers = twice ? await Promise.all([book(), book()]) : [await book()]
    return answers.map(told).sort().join(' and ')
  }
}

function reopenPayout({ world, choose }: View): Deed | null {
  const clerk = choose.pick(world.clerks)
  if (!clerk) return null
  const at = choose.fraction()
  return async (on) => {
    const found = await ask(on, clerk, { url: '/payments/bank-lines?state=set_aside&search=SETTLEMENT' })
    const lines = (found.body.lines ?? []) as { id: string }[]
    const line = lines[Math.floor(at * lines.length)]
    if (!line) return 'none is booked'
    return told(await ask(on, clerk, { method: 'POST', url: `/payments/bank-lines/${line.id}/reopen` }))
  }
}

/** The month before this one, by whichever clerk; only the owner opens one again. */
function moveMonth({ world, sight, choose }: View, verb: 'close' | 'confirm' | 'withdraw' | 'reopen'): Deed | null {
  const person = verb === 'reopen' ? world.owner : choose.pick(world.clerks)
  if (!person) return null
  const [year = 0, month = 0] = sight.today.split('-').map(Number)
  const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
  const payload = verb === 'close' || verb === 'confirm' ? {} : { payload: { reason: 'A line is missing' } }
  return asking(person, { method: 'POST', url: `/admin/accounting/months/${before}/${verb}`, ...payload })
}
