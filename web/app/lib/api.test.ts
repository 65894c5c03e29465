import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type ApiCall, serverContext } from '../server-context.ts'
import { apiFor, orElse, orErrorPage } from './api.ts'
import type { BodyOf } from './contract.ts'

function apiOver(api: ApiCall) {
  const context = new RouterContextProvider()
  context.set(serverContext, { api, currency: 'NGN', origin: '' })
  return apiFor(context)
}

test('lists are joined by commas and empty filters left out', async () => {
  let asked = ''
  const api = apiOver(async (path) => {
    asked = path
    return Response.json({ hotels: [] })
  })
  await api.get('/hotels/search', {
    query: { amenities: ['WiFi', 'Pool'], min_price: undefined, destination: '', page: 2 },
  })
  expect(asked).toBe('/hotels/search?amenities=WiFi%2CPool&page=2')
})

test('what a path names is put in its place, whatever stands in it', async () => {
  let asked = ''
  const api = apiOver(async (path) => {
    asked = path
    return Response.json({})
  })
  await api.delete('/rbac/users/{id}/roles/{roleId}', { params: { id: 'u/1', roleId: 'fleet desk' } })
  expect(asked).toBe('/rbac/users/u%2F1/roles/fleet%20desk')
})

test('a body goes as JSON with the key of its intent', async () => {
  let sent: RequestInit = {}
  const api = apiOver(async (_, init = {}) => {
    sent = init
    return Response.json({ id: 'b1' })
  })
  await api.post('/bookings', { body: { currency: 'NGN' } as BodyOf<'post', '/bookings'>, idempotencyKey: 'k1' })
  expect(sent).toMatchObject({ method: 'POST', body: '{"currency":"NGN"}', headers: { 'Idempotency-Key': 'k1' } })
})

test('no answer at all is said in the specification’s words', async () => {
  const api = apiOver(() => Promise.reject(new TypeError('fetch failed')))
  await expect(api.get('/health')).rejects.toMatchObject({
    status: 0,
    detail: 'Unable to connect to server. Please check if the backend is running.',
  })
})

test('an answer that takes too long is given up', async () => {
  const api = apiOver(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  await expect(api.get('/health', { timeoutMs: 1 })).rejects.toMatchObject({
    detail: 'Request timed out. Please try again.',
  })
})

test('what a page needs becomes its error page; what it can do without, the fallback', async () => {
  const api = apiOver(async () => Response.json({ detail: 'Hotel not found', code: 'not_found' }, { status: 404 }))
  await expect(orErrorPage(api.get('/hotels/{id}', { params: { id: 'x' } }))).rejects.toMatchObject({
    data: { detail: 'Hotel not found' },
    init: { status: 404 },
  })
  expect(await orElse(api.get('/hotels/featured'), [])).toEqual([])
})
