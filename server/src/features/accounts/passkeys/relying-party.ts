import type { AppContext } from '../../../context.ts'

/** Whose passkeys they are: the site by its configured address, never by that of a request. */
export function relyingParty({ config }: Pick<AppContext, 'config'>) {
  return { id: new URL(config.origin).hostname, origin: config.origin }
}

/** EdDSA, ES256 and RS256 by their numbers: what devices have, named so that nobody tries out what this Node knows. */
export const keyAlgorithms = [-8, -7, -257]
