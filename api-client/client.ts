import createFetchClient from 'openapi-fetch'
import type { components, paths } from './types.ts'

export type Schemas = components['schemas']

/** A typed client of the API; `fetch` decides how a call travels (browser, or in-process on the server). */
export function apiClient(options: { baseUrl?: string; fetch?: (request: Request) => Promise<Response> }) {
  return createFetchClient<paths>({
    baseUrl: options.baseUrl ?? '',
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
}
