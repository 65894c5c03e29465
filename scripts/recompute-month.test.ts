import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyroute-journal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const head = 'date,journal_number,account_code,account_name,debit,credit,currency,reference,document,narration'

function recompute(...months: string[][]) {
  const files = months.map((lines, nth) => {
    const file = join(folder, `${nth}.csv`)
    writeFileSync(file, [head, ...lines].join('\r\n'))
    return file
  })
  const run = spawnSync(process.execPath, ['scripts/recompute-month.ts', ...files], {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  const amounts = [...run.stdout.matchAll(/'(\d{4})'\s*│[^│]*│ (.+)/g)].map(([, code, rest = '']) => [
    code,
    ...rest.split('│').flatMap((cell) => cell.match(/-?[\d.]+/) ?? []),
  ])
  return { ...run, amounts }
}

const gain = [
  '2026-12-02,J-000001,1200,At the providers,0.35,,NGN,,,',
  '2026-12-02,J-000001,5400,Exchange,,0.35,NGN,,,',
]
const earlier = [
  '2026-11-20,J-000001,1200,At the providers,1.05,,NGN,,,',
  '2026-11-20,J-000001,5400,Exchange,,1.05,NGN,,,',
]

it('tells amounts below zero and below a naira with their sign', () => {
  expect(recompute(gain)).toMatchObject({
    status: 0,
    amounts: [
      ['1200', '0.00', '0.35', '0.00', '0.35'],
      ['5400', '0.00', '0.00', '0.35', '-0.35'],
    ],
  })
})

it('opens a month with what the exports before it come to', () => {
  expect(recompute(gain, earlier).amounts).toEqual([
    ['1200', '1.05', '0.35', '0.00', '1.40'],
    ['5400', '-1.05', '0.00', '0.35', '-1.40'],
  ])
})

it('ends with an error and names the journal that does not balance', () => {
  const { status, stdout } = recompute(gain.slice(0, 1))
  expect(status).toBe(1)
  expect(stdout).toContain('J-000001 does not balance')
})
