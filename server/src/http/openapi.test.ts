import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiDescription } from './describe-api.ts'

test('the committed description and the routes say the same (else: npm run gen)', async () => {
  const committed = JSON.parse(readFileSync(new URL('../../../api-client/openapi.json', import.meta.url), 'utf8'))
  expect(committed).toEqual(await apiDescription())
})

test('every call has a name of its own', async () => {
  const { paths } = await apiDescription()
  const names = Object.values(paths).flatMap((calls) =>
    Object.values(calls).map((call) => (call as { operationId?: string }).operationId),
  )
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(names.length)
})
