import type { App } from '../../app.ts'
import type { AppContext } from '../../context.ts'

export function accountsRoutes(_app: App, _ctx: AppContext) {}
