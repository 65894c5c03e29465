import { demoUsers } from '@skyroute/demo/people/demo-users.ts'
import type { Config } from './config.ts'
import type { App } from './http/app-type.ts'

/** What a person sees when the server stands: where it is and how to sign in. In production a line of the log like any. */
export function printWelcome(app: App, config: Config, tookMs: number) {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const ready = `Skyroute is ready at http://localhost:${port} (${(tookMs / 1000).toFixed(1)} s)`
  if (config.isProduction && !config.loadDemoData) {
    // Printed whatever the log's level is: whoever starts the server waits for it.
    console.log(JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: ready }))
    return
  }
  const lines = [``, ready, `API docs: http://localhost:${port}/api/docs`]
  if (config.loadDemoData) {
    lines.push('', 'Demo sign-ins:')
    for (const user of demoUsers) lines.push(`  ${user.role.padEnd(10)} ${user.email.padEnd(32)} ${user.password}`)
  }
  console.log(`${lines.join('\n')}\n`)
}
