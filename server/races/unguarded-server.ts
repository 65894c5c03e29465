// The negative control of the sale races: the same server with the sale's guards off. Only tests start it.
import { registerHooks } from 'node:module'

const unguarded = new URL('unguarded-days.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    name.endsWith('/pool-days.ts') && context.parentURL?.endsWith('/hold-days.ts')
      ? { url: unguarded, shortCircuit: true }
      : next(name, context),
})
await import('../src/main.ts')
