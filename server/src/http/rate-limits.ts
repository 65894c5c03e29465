import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError, statusSentences } from '../errors.ts'

const minute = 60
const hour = 3600

/** Limits that every process shares (A7), kept in Postgres. Points per duration in seconds. */
export const sharedLimits = {
  loginPerAccountAndAddress: { points: 5, duration: 15 * minute },
  loginPerAddress: { points: 20, duration: hour },
  // Per address of mail alone there are more: who asks from elsewhere must not use up what its owner may ask for.
  forgotPerEmailAndAddress: { points: 3, duration: hour },
  forgotPerEmail: { points: 10, duration: hour },
  forgotPerAddress: { points: 10, duration: hour },
  // As for a forgotten password; a mailed code also makes accounts, so an address has as many as for registering.
  codePerEmailAndAddress: { points: 3, duration: hour },
  codePerEmail: { points: 10, duration: hour },
  codePerAddress: { points: 20, duration: hour },
  passkeyPerAddress: { points: 60, duration: hour },
  passkeyTriesPerAddress: { points: 20, duration: hour },
  confirmationPerUser: { points: 3, duration: hour },
  // One that somebody has is counted too: nobody asks through it who has an account.
  emailChangePerUser: { points: 5, duration: hour },
  twoFactorPerUser: { points: 10, duration: 15 * minute },
  receiptPerUser: { points: 30, duration: 10 * minute },
  // Those that are refused count too: two PDFs are read at once, each for twenty seconds at the most.
  proofPerUser: { points: 20, duration: 10 * minute },
  exportPerUser: { points: 10, duration: hour },
  registerPerAddress: { points: 20, duration: hour },
  contactPerAddress: { points: 5, duration: hour },
  resendPerBooking: { points: 5, duration: hour },
  // A person who types and corrects; a program that walks through all customers soon stands still.
  searchPerStaff: { points: 120, duration: minute },
} as const
export type SharedLimit = keyof typeof sharedLimits

export type RateLimits = {
  /** Takes a point or throws 429 with Retry-After. */
  take(limit: SharedLimit, key: string, sentence?: string): Promise<void>
  /** Throws 429 when the limit is used up, without taking a point. */
  refuseWhenUsedUp(limit: SharedLimit, key: string, sentence?: string): Promise<void>
  clear(limit: SharedLimit, key: string): Promise<void>
  /** Puts one taken point back. */
  giveBack(limit: SharedLimit, key: string): Promise<void>
}

export function rateLimits(pool: pg.Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(sharedLimits).map(([name, limit]) => [name, inPostgres(name, limit, pool)]),
  ) as Record<SharedLimit, RateLimiterPostgres>
  return {
    async take(limit, key, sentence) {
      await limiters[limit].consume(key).catch((refusal: unknown) => refuse(refusal, sentence))
    },
    async refuseWhenUsedUp(limit, key, sentence) {
      const state = await limiters[limit].get(key)
      if (state && state.consumedPoints >= sharedLimits[limit].points) refuse(state, sentence)
    },
    async clear(limit, key) {
      await limiters[limit].delete(key)
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(key, 1)
    },
  }
}

function inPostgres(name: string, limit: { points: number; duration: number }, pool: pg.Pool) {
  return new RateLimiterPostgres({
    ...limit,
    keyPrefix: name,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
  })
}

/** A used-up limit is 429; a limiter that cannot answer throws on (when a check fails to run, the answer is no). */
function refuse(refusal: unknown, sentence: string = statusSentences[429]!): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  throw new AppError(429, 'rate_limited', sentence, {
    retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
  })
}

const perSession = { points: 300, duration: 5 * minute }
const perAddress = { points: 3_000, duration: 5 * minute }

type Options = { isOn: boolean; inProcessKey: string }

/** The general limit, in memory, per process. Health is exempt; so are the server's own in-process calls. */
export const generalLimitPlugin = fp<Options>(async (app: FastifyInstance, { isOn, inProcessKey }) => {
  if (!isOn) return
  const sessions = new RateLimiterMemory(perSession)
  const addresses = new RateLimiterMemory(perAddress)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.alwaysOpen || request.headers['x-in-process'] === inProcessKey) return
    await addresses.consume(request.ip).catch((refusal: unknown) => refuse(refusal))
    // The word before the token may be spelled in capitals and small letters: it is one session all the same.
    const session = request.headers.authorization?.replace(/^bearer /i, '')
    if (session) await sessions.consume(session).catch((refusal: unknown) => refuse(refusal))
  })
})
