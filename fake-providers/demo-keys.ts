import type { ProviderName } from './provider.ts'
import type { Keys } from './world.ts'

/** Keys that only the fakes know. `oldSecret` signs as before a rotation. */
export const demoKeys: Partial<Record<ProviderName, Keys>> = {}
