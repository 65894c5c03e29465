// Drivers are paid: one clerk makes the bank file, another sends it, and the bank pays or does not.
import { lagosDayOf } from '@skyroute/core/dates.ts'
import { type Actions, ask, type Deed, told, type View } from './action.ts'

export const driverPayActions: Actions = {
  'pay the drivers': { weight: 2, plan: payDrivers },
}

type Made = { run: { id: string }; lines: { line: number }[] }

function payDrivers({ world, choose }: View): Deed | null {
  const maker = choose.pick(world.clerks)
  const sender = choose.pick(world.clerks)
  if (!maker || !sender) return null
  const arrives = choose.chance(0.7)
  const isWithdrawn = choose.chance(0.2)
  return async (on) => {
    const payload = { until_on: lagosDayOf(world.clock.now()) }
    const made = await ask(on, maker, { method: 'POST', url: '/admin/driver-runs', payload })
    if (made.status !== 200) return told(made)
    const { run, lines } = made.body as Made // as the route answers
    const post = (path: string, body: object) =>
      ask(on, sender, { method: 'POST', url: `/admin/driver-runs/${run.id}/${path}`, payload: body })
    const sent = isWithdrawn ? null : await post('sent', {})
    if (sent?.status !== 200)
      return `${sent ? told(sent) : 'made'} then ${told(await post('withdraw', { reason: 'Not sent' }))}`
    const results = lines.map(({ line }) => ({ line, has_arrived: arrives, reason: 'Account is closed' }))
    return `${told(sent)} then ${told(await post('results', { results }))}`
  }
}
