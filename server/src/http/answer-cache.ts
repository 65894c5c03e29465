import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whole seconds for which the answer may be given again to anyone. Only for answers that are the same for all. */
    cacheSeconds?: 1
  }
}

export const answerCachePlugin = fp(async (_app: FastifyInstance) => {})
