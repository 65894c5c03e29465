import type { App } from '../app.ts'
import type { AppContext } from '../context.ts'

/** Serves the site beside the API. */
export async function mountWeb(_app: App, _ctx: AppContext) {}
