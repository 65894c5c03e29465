import { expect } from 'vitest'

type Told = { statusCode: number; json: () => { code: string } }

/** Of a sent bank file's line: another reference or reason than it has is refused, and the same again changes nothing. */
export async function expectOtherResultRejected<Answer extends Told>(
  tell: (more: object) => Promise<Answer>,
  lineOf: (answer: Answer) => unknown,
) {
  const say = (more: object) => tell({ was: 'sent', ...more })
  const paid = { has_arrived: true, reference: 'NIP 1' }
  const other = { has_arrived: true, reference: 'SECOND-REFERENCE' }
  expect(lineOf(await say({ has_arrived: true }))).toMatchObject({ status: 'paid', bank_reference: null })
  expect((await say(paid)).json().code).toBe('line_moved')
  expect(lineOf(await say({ ...paid, was: 'paid' }))).toMatchObject({ status: 'paid', bank_reference: 'NIP 1' })
  for (const again of [paid, paid, { has_arrived: true }])
    expect(lineOf(await say(again))).toMatchObject({ status: 'paid', bank_reference: 'NIP 1' })
  for (const was of ['sent', 'paid']) {
    const late = await say({ ...other, was })
    expect([late.statusCode, late.json().code]).toEqual([409, 'line_moved'])
  }
  const closed = { was: 'paid', has_arrived: false, reason: 'Account closed' }
  for (const _ of [1, 2])
    expect(lineOf(await say(closed))).toMatchObject({ status: 'failed', failure: 'Account closed' })
  expect((await say({ ...closed, reason: 'Name differs' })).json().code).toBe('line_moved')
}
