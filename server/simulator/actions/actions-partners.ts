// Partners are paid: one clerk makes the bank file, another sends it, and the bank pays or does not. Meanwhile other terms
// are agreed with them, and listings change hands: what was sold before keeps the partner and the terms of its sale.
import { type Actions, ask, type Deed, told, type View } from './action.ts'
import { edit } from './actions-staff.ts'

export const partnerActions: Actions = {
  'pay the partners': { weight: 2, plan: payPartners },
  'agree on other terms with a partner': { weight: 8, plan: changeTerms },
  'give a listing to another partner': { weight: 1, plan: changeOwner },
}

type Made = { run: { id: string }; lines: { line: number }[] }

function payPartners({ world, choose }: View): Deed | null {
  const maker = choose.pick(world.clerks)
  const sender = choose.pick(world.clerks)
  if (!maker || !sender) return null
  const arrives = choose.chance(0.7)
  const isWithdrawn = choose.chance(0.2)
  return async (on) => {
    const made = await ask(on, maker, { method: 'POST', url: '/admin/partner-runs', payload: {} })
    if (made.status !== 200) return told(made)
    const { run, lines } = made.body as Made // as the route answers
    const post = (path: string, payload: object) =>
      ask(on, sender, { method: 'POST', url: `/admin/partner-runs/${run.id}/${path}`, payload })
    const sent = isWithdrawn ? null : await post('sent', {})
    if (sent?.status !== 200)
      return `${sent ? told(sent) : 'made'} then ${told(await post('withdraw', { reason: 'Not sent' }))}`
    const results = lines.map(({ line }) => ({ line, has_arrived: arrives, reason: 'Account is closed' }))
    return `${told(sent)} then ${told(await post('results', { results }))}`
  }
}

function changeTerms({ world, choose }: View): Deed | null {
  const partner = choose.pick(world.partners)
  const clerk = choose.pick(world.clerks)
  if (!partner || !clerk) return null
  const terms = choose.chance(0.5)
    ? { commission_bps: choose.whole(0, 50) * 100 }
    : { is_vat_registered: choose.chance(0.5) }
  const url = `/admin/partners/${partner}`
  return (on) => edit(on, clerk, { see: url, save: url }, () => terms)
}

function changeOwner({ world, choose }: View): Deed | null {
  const listing = choose.pick(world.listings)
  const clerk = choose.pick(world.clerks)
  if (!listing || !clerk) return null
  const partner_id = choose.chance(0.2) ? null : choose.pick(world.partners)
  const url = `/admin/${listing.type}s/${listing.id}`
  return (on) => edit(on, clerk, { see: url, save: url }, () => ({ partner_id }))
}
