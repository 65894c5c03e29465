import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { nameSchemas } from './name-schemas.ts'

/** The API describes itself from its route schemas (C27): `/api/v1/openapi.json`, readable at `/api/docs`. */
export const openapiPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Skyroute API',
        version: '1',
        description:
          'Hotels and car hire in Nigeria. Money is whole naira or the currency beside it; days are Lagos days.',
      },
      security: [{ session: [] }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform({ schema, url, route }) {
      const access = route.config?.access
      const isPublic = access === 'public' || access === undefined
      return { url, schema: { ...schema, ...(isPublic ? { security: [] } : {}) } }
    },
    transformObject: (description) => nameSchemas('openapiObject' in description ? description.openapiObject : {}),
  })
  app.get('/api/v1/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
})

export const docsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
})
