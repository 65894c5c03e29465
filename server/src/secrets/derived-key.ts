import { hkdfSync } from 'node:crypto'
import type { AppContext } from '../context.ts'

export type Purpose = 'two-factor' | 'sign-in code' | 'stop removal' | 'booking claim' | 'provider keys' | 'backups'

/** A key of its own for each purpose, all from the server's one secret (APP_SECRET). */
export function derivedKey({ config }: Pick<AppContext, 'config'>, purpose: Purpose) {
  return Buffer.from(hkdfSync('sha256', config.secret, '', `skyroute ${purpose}`, 32))
}
