import { hkdfSync } from 'node:crypto'
import type { AppContext } from '../../context.ts'

/** A key of its own for each purpose, all from the server's one secret (APP_SECRET). */
export function derivedKey(
  { config }: Pick<AppContext, 'config'>,
  purpose: 'two-factor' | 'sign-in code' | 'sign-in ticket',
) {
  return Buffer.from(hkdfSync('sha256', config.secret, '', `skyroute ${purpose}`, 32))
}
