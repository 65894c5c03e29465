import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openContext } from './open-context.ts'

type Parts = Record<string, Record<string, unknown>>
export type ApiDescription = { paths: Parts; components: Record<'schemas' | 'parameters' | 'responses', Parts> }

/** The API's own description, read from the routes; no database is asked. */
export async function apiDescription(): Promise<ApiDescription> {
  const config = readConfig({ DATA_FOLDER: join(tmpdir(), 'skyroute-description') })
  const ctx = openContext(config, 'postgres://nobody@127.0.0.1:1/none', pino({ level: 'silent' }))
  const app = await buildApp(ctx, { compiles: 'at once' })
  await app.ready()
  const description = JSON.parse(JSON.stringify(app.swagger())) as ApiDescription
  await app.close()
  await ctx.close()
  return description
}
