import { createHash } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { lineOf } from '../../http/sockets/networks.ts'

const tooMany = 'Too many login attempts. Please wait before trying again.'

/**
 * Counts an attempt at a password before it is checked, so that a hundred guesses at once are still a hundred;
 * `succeeded` takes it back: only failures are counted (A7). A right password from another address still works.
 */
export async function countAttempt(ctx: AppContext, account: string, address: string) {
  const key = keyOf(account, address)
  await ctx.limits.take('loginPerAccountAndAddress', key, tooMany)
  await ctx.limits.take('loginPerAddress', address, tooMany)
  return {
    async succeeded() {
      await ctx.limits.clear('loginPerAccountAndAddress', key)
      await ctx.limits.giveBack('loginPerAddress', address)
    },
  }
}

/** What anybody may have mailed to any address. One household is one address of the network, as with IPv6. */
export async function countMailing(ctx: AppContext, kind: 'code' | 'forgot', { email, address }: Mailing) {
  await ctx.limits.take(`${kind}PerAddress`, address)
  await ctx.limits.take(`${kind}PerEmailAndAddress`, keyOf(email, lineOf(address)))
  await ctx.limits.take(`${kind}PerEmail`, keyOf(email))
}
type Mailing = { email: string; address: string }

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

/** A passkey that is not believed counts; one that logs in does not. */
export async function countPasskeyAttempt(ctx: AppContext, address: string) {
  await ctx.limits.take('passkeyTriesPerAddress', address, tooMany)
  return { succeeded: () => ctx.limits.giveBack('passkeyTriesPerAddress', address) }
}

/** A mailed code is counted at the code itself: five tries. Here only who tries the codes of many. */
export async function countCodeAttempt(ctx: AppContext, address: string) {
  await ctx.limits.take('loginPerAddress', address, tooMany)
  return { succeeded: () => ctx.limits.giveBack('loginPerAddress', address) }
}

/** The code of the app, from whichever step it is asked for. */
export async function countAppCodeAttempt(ctx: AppContext, userId: string) {
  await ctx.limits.take('twoFactorPerUser', userId, 'Too many codes. Please wait before trying again.')
  return { succeeded: () => ctx.limits.clear('twoFactorPerUser', userId) }
}
