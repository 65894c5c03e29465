import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../../../scripts/gen/database-files.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

it('what is written of the database is what its migrations make: run `npm run gen`', async () => {
  for (const [file, text] of Object.entries(await describeDatabase(house.url)))
    expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'), file).toBe(text)
})
