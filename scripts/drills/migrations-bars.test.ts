import { expect, it } from 'vitest'
import { brokenMigrationBars, type Ran } from './migrations-bars.ts'

const quick: Ran = { name: '1101_facts.sql', tookMs: 40, waitedMs: 35, table: 'hotels' }

it('migrations that nobody waits for pass', () => {
  expect(brokenMigrationBars([quick])).toEqual([])
})

it('the drill notices a lock above two seconds, and a run without migrations', () => {
  expect(brokenMigrationBars([quick, { ...quick, waitedMs: 2_001 }])).toEqual([
    '1101_facts.sql: hotels was locked for 2001 ms, 2000 ms allowed',
  ])
  expect(brokenMigrationBars([]).join()).toContain('proves nothing')
})
