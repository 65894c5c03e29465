import type { SpawnSyncOptions, SpawnSyncReturns } from 'node:child_process'

export const root: string
export class SetupError extends Error {}
export function runNpm(args: string[], options?: SpawnSyncOptions): SpawnSyncReturns<string | Buffer>
