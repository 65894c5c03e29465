import { expect, test } from 'vitest'
import { type Api, apiFor } from './api.ts'

/** Never called: `npm run typecheck` reads it, and fails when one of these is allowed. */
export async function impossibleCalls(api: Api) {
  // @ts-expect-error no such path
  await api.get('/nothing')
  // @ts-expect-error a path that takes no such call
  await api.put('/hotels/{id}', { params: { id: 'x' } })
  // @ts-expect-error without what the path names
  await api.get('/hotels/{id}')
  // @ts-expect-error with another name
  await api.get('/hotels/{id}', { params: { hotel: 'x' } })
  // @ts-expect-error a query that is not read
  await api.get('/hotels/{id}', { params: { id: 'x' }, query: { bed: 1 } })
  // @ts-expect-error without its body
  await api.post('/auth/login')
  // @ts-expect-error with another body
  await api.post('/auth/login', { body: { email: 1, password: 'x' } })
  const user = await api.get('/users/me')
  // @ts-expect-error a field that is not given
  return user.nothing
}

test('a call has its path’s own shape (the types above hold it)', () => {
  expect(apiFor).toBeTypeOf('function')
})
