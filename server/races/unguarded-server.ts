// The negative control of the sale races: the same server with the sale's guards off. Only tests start it.
import { registerHooks } from 'node:module'

const unguarded = new URL('unguarded-days.ts', import.meta.url).href
let isUnguarded = false
registerHooks({
  resolve: (name, context, next) => {
    if (!name.endsWith('/inventory-days.ts') || !context.parentURL?.endsWith('/reserve-stay.ts'))
      return next(name, context)
    isUnguarded = true
    return { url: unguarded, shortCircuit: true }
  },
})
await import('../src/main.ts')
if (!isUnguarded) throw new Error('the guards are on: the sale imports them from elsewhere')
