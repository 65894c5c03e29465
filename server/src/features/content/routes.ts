import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '../../app.ts'
import type { AppContext } from '../../context.ts'
import { answers } from '../../http/schemas.ts'

const Health = Type.Object(
  { status: Type.Literal('ok'), database: Type.Literal('ok'), time: Type.String() },
  { $id: 'Health' },
)

export function contentRoutes(app: App, ctx: AppContext) {
  for (const path of ['/health', '/system/health']) {
    app.get(
      path,
      {
        config: { access: 'public', alwaysOpen: true },
        schema: {
          operationId: path === '/health' ? 'health' : 'systemHealth',
          tags: ['system'],
          response: answers({ 200: Health }),
        },
      },
      async () => {
        await sql`select 1`.execute(ctx.db)
        return { status: 'ok' as const, database: 'ok' as const, time: ctx.clock.now().toISOString() }
      },
    )
  }
}
