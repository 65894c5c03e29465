// Statements as banks and wallets export them, and as people spoil them: each folder here has a file and what is read
// of it. Layouts as published, with invented names and numbers. A change of expected.txt is a change of what counts as money.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatKobo } from '@skyroute/core/currency.ts'
import { readStatement } from '@skyroute/core/payments/statements/read-statement.ts'
import { expect, it } from 'vitest'
import { AppError } from '../../../../errors.ts'
import { acceptStatement } from '../upload/accept-statement.ts'
import { readRows } from '../upload/read-rows.ts'

const folder = import.meta.dirname
const samples = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** The account that staff chose: the wallets' accounts are phone numbers. */
const accountOf = (sample: string) => ({
  bank_name: 'Our bank',
  account_number: sample === 'opay' ? '8031234567' : '0123456789',
})

it.each(samples.map(({ name }) => name))('%s is read as its expected result says', async (sample) => {
  const name = readdirSync(path.join(folder, sample)).find((file) => file.startsWith('statement.')) ?? ''
  const bytes = readFileSync(path.join(folder, sample, name))
  await expect(resultOf(bytes, accountOf(sample))).toMatchFileSnapshot(path.join(folder, sample, 'expected.txt'))
})

it('covers more than thirty dialects and problems', () => {
  expect(samples.length).toBeGreaterThan(30)
})

function resultOf(bytes: Uint8Array, account: Parameters<typeof acceptStatement>[1]): string {
  try {
    const { rows, encoding, delimiter } = readRows(bytes)
    const read = acceptStatement(readStatement(rows, { todayOn: '2026-11-29', delimiter }), account)
    const lines = read.lines.map(({ row, on, time, amountKobo, narration, sender, reference, balanceKobo }) =>
      [
        `row ${row}: ${on}${time ? ` ${time}` : ''}`,
        `${amountKobo > 0 ? 'in' : 'out'} ${formatKobo(Math.abs(amountKobo))}`,
        narration,
        sender && `payer: ${sender}`,
        reference && `reference: ${reference}`,
        balanceKobo !== null && `balance ${formatKobo(balanceKobo)}`,
      ]
        .filter(Boolean)
        .join(' | '),
    )
    return [
      `Read as ${encoding}, separated by ${JSON.stringify(delimiter)}`,
      ...part('Accepted', lines),
      ...part(
        'Skipped',
        read.passedOver.map(({ row, why }) => `row ${row}: ${why}`),
      ),
      ...part(
        'Failed or reversed',
        read.undone.map(({ row, amountKobo }) => `row ${row}: ${formatKobo(amountKobo)}`),
      ),
      ...part(
        'Rejected rows',
        read.problems.map(({ row, column, message }) => `row ${row}, ${column}: ${message}`),
      ),
      ...part(
        'Warnings',
        read.warnings.map(({ row, message }) => `row ${row}: ${message}`),
      ),
      '',
    ].join('\n')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `File rejected (${error.status} ${error.code}): ${error.message}\n`
  }
}

const part = (title: string, rows: readonly string[]) => (rows.length === 0 ? [] : ['', title, ...rows])
