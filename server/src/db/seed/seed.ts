import type { AppContext } from '../../context.ts'

/** Loads the demo data when there is none yet. */
export async function seedWhenEmpty(_ctx: AppContext, _ownerUrl: string) {}
