// One line of the bank, said in two ways: typed off a statement, and uploaded with one.
import type { TestServer } from './context.ts'
import { call } from './makers/orders.ts'
import { bookingRow, form, makeTransfer, paymentsUrl } from './makers/payments.ts'
import { type MadePerson, makeUser } from './makers/people.ts'

export function typedLines(house: TestServer, clerk: MadePerson) {
  const post = async (path: string, payload: object) =>
    (await call(house, clerk, { method: 'POST', url: `${paymentsUrl}${path}`, payload })).json()
  return {
    post,
    transfer: async () => makeTransfer(house, await makeUser(house.ctx)),
    type: (paymentId: string, statement_line: string, more: object = {}) =>
      post(`/${paymentId}/verify`, { amount: 112_000, statement_line, ...more }),
    confirm: async (line_id: string, payment_id: string, more: object = {}) =>
      (await post('/matches/confirm', { pairs: [{ line_id, payment_id, ...more }] })).results[0],
    /** What it answers of the first line, or the refusal. */
    setAside: async (lineId: string, counted_for?: string, more: object = {}) => {
      const told = await post('/bank-lines/set-aside', {
        line_ids: [lineId],
        reason: 'Typed before.',
        counted_for,
        ...more,
      })
      return told.lines?.[0] ?? told
    },
    upload: async (narration: string, { reference = '', amount = '112,000.00' } = {}): Promise<string> => {
      const text = `Date,Narration,Reference,Debit,Credit,Balance\r\n20/11/2026,${narration},${reference},,"${amount}",`
      const sent = form({}, { name: 'november.csv', bytes: new TextEncoder().encode(text) })
      const { statement_id } = (
        await call(house, clerk, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
      ).json()
      const { lines } = (await call(house, clerk, { url: `${paymentsUrl}/bank-lines` })).json()
      return lines.find((line: { statement_id: string }) => line.statement_id === statement_id).id
    },
    countedKobo: async (bookingId: string) => (await bookingRow(house, bookingId)).captured_kobo,
  }
}
