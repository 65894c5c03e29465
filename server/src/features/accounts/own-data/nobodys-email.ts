/** A name that no mail server ever answers to (RFC 2606). */
const nobodysDomain = 'erased.invalid'

/** What stands in the place of an erased person's address. */
export const nobodysEmail = (userId: string) => `erased-${userId}@${nobodysDomain}`

/** In the place of the address on what was kept long enough, whoever's it was. */
export const nobodysOldEmail = `erased@${nobodysDomain}`

export const isNobodys = (email: string) => email.endsWith(`@${nobodysDomain}`)
