import { createHash } from 'node:crypto'
import type { AppContext } from '../../context.ts'

const tooMany = 'Too many login attempts. Please wait before trying again.'

/**
 * Counts an attempt at a password before it is checked, so that a hundred guesses at once are still a hundred;
 * `succeeded` takes it back: only failures are counted (A7). A right password from another address still works.
 */
export async function countAttempt(ctx: AppContext, account: string, address: string) {
  const key = createHash('sha256').update(`${account}\n${address}`).digest('base64url')
  await ctx.limits.take('loginPerAccountAndAddress', key, tooMany)
  await ctx.limits.take('loginPerAddress', address, tooMany)
  return {
    async succeeded() {
      await ctx.limits.clear('loginPerAccountAndAddress', key)
      await ctx.limits.giveBack('loginPerAddress', address)
    },
  }
}
