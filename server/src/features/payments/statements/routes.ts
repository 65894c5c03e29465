import { sendCsv } from '../../../http/csv/send-csv.ts'
import { inOrder, routeGroup } from '../../../http/routes/route-group.ts'
import { Uuid } from '../../../http/schemas.ts'
import { answerOnce, answerOnceAround } from '../attempts/answer-once.ts'
import { PaymentId } from '../schemas.ts'
import { confirmMatches } from './confirm-matches.ts'
import { chooseForLine, clearMismatch, holdLine, reopenLine, setLinesAside } from './decide-line.ts'
import { exportBankLines, listBankLines, listStatements } from './list-lines.ts'
import { presentLine } from './present-line.ts'
import { linesOfPayment, proposeMatches } from './propose-matches.ts'
import { answerReturn, returnLine } from './return-line.ts'
import {
  ApproveReturnBody,
  BankLine,
  BankLineList,
  BankLineQuery,
  ChooseBody,
  ClearMismatchBody,
  ConfirmedMatches,
  ConfirmMatchesBody,
  LineId,
  LinesOfPayment,
  LinesSetAside,
  MatchList,
  ReturnBody,
  SetAsideBody,
  SplitBody,
  StatementList,
  StatementQuery,
  StoredStatement,
} from './schemas.ts'
import { showStatement } from './show-statement.ts'
import { splitLine } from './split/split-line.ts'
import { statementUploadRoute } from './upload/upload-route.ts'

const group = { tags: ['payments', 'staff'], access: { permission: 'payments.read' } }
const verifies = { permission: 'payments.verify' }
const refunds = { permission: 'payments.refund' }
const sendsBack = 'Above the threshold the line waits for a second person (M16)'
const agreesToReturn =
  'The second person names the very outgoing transfer that the first named, or declines with a reason'
const paysForSeveral =
  'One transfer for several bookings of its payer: every part is verified at once, or none. Above the threshold a second person names the same parts'
const mismatchIsWrong = 'The bank has not reversed it, or it is another transfer than that of our other account'
const heldMoney = 'A customer’s money whose booking nobody knows yet: counted as an unmatched receipt'

const statements = routeGroup({ ...group, params: { id: Uuid } }, (route, ctx) => {
  route.get('/payments/statements', 'listStatements', { query: StatementQuery, gives: StatementList }, ({ query }) =>
    listStatements(ctx, query),
  )
  route.get('/payments/statements/:id', 'showStatement', { gives: StoredStatement }, ({ id }) => showStatement(ctx, id))
})

const matching = routeGroup({ ...group, params: { id: PaymentId } }, (route, ctx) => {
  route.get('/payments/bank-lines', 'listBankLines', { query: BankLineQuery, gives: BankLineList }, ({ query }) =>
    listBankLines(ctx, query),
  )
  route.get(
    '/payments/bank-lines/export/csv',
    'exportBankLines',
    {
      description: 'Every bank line that the filters leave, as bank_lines.csv (text/csv)',
      query: BankLineQuery,
    },
    async ({ by, query, reply }) => sendCsv(reply, 'bank_lines.csv', await exportBankLines(ctx, by, query)),
  )
  route.get(
    '/payments/:id/bank-lines',
    'listLinesOfPayment',
    { description: 'The open bank lines that fit a transfer, the best first', gives: LinesOfPayment },
    ({ id }) => linesOfPayment(ctx, id),
  )
  route.get('/payments/matches', 'listMatches', { gives: MatchList }, () => proposeMatches(ctx))
  route.post(
    '/payments/matches/confirm',
    'confirmMatches',
    { access: verifies, once: true, body: ConfirmMatchesBody, gives: ConfirmedMatches },
    ({ by, key, body: { pairs } }) =>
      answerOnceAround(ctx, { actor: by.actor, key }, { operation: 'confirmMatches', body: { pairs } }, () =>
        confirmMatches(ctx, by, pairs),
      ),
  )
})

const deciding = routeGroup({ ...group, access: verifies, params: { id: LineId } }, (route, ctx) => {
  route.put(
    '/payments/bank-lines/:id/choice',
    'chooseForLine',
    { body: ChooseBody, gives: BankLine },
    async ({ by, id: lineId, body: { payment_id: paymentId } }) =>
      presentLine(await chooseForLine(ctx, by, { lineId, paymentId })),
  )
  route.post(
    '/payments/bank-lines/set-aside',
    'setLinesAside',
    { body: SetAsideBody, gives: LinesSetAside },
    async ({ by, body: { line_ids: lineIds, reason, counted_for: countedFor, instead_of: insteadOf } }) => ({
      lines: (await setLinesAside(ctx, by, { lineIds, reason, countedFor, insteadOf })).map((line) =>
        presentLine(line),
      ),
    }),
  )
  route.post('/payments/bank-lines/:id/reopen', 'reopenLine', { gives: BankLine }, async ({ by, id }) =>
    presentLine(await reopenLine(ctx, by, id)),
  )
  route.post(
    '/payments/bank-lines/:id/split',
    'splitLine',
    { description: paysForSeveral, once: true, body: SplitBody, gives: BankLine },
    ({ by, id: lineId, key, body }) => {
      const asked = { lineId, ...body }
      return answerOnceAround(ctx, { actor: by.actor, key }, { operation: 'splitLine', body: asked }, async () =>
        presentLine(await splitLine(ctx, by, asked)),
      )
    },
  )
  route.post(
    '/payments/bank-lines/:id/clear-mismatch',
    'clearLineMismatch',
    { description: mismatchIsWrong, body: ClearMismatchBody, gives: BankLine },
    async ({ by, id: lineId, body: { reason } }) => presentLine(await clearMismatch(ctx, by, { lineId, reason })),
  )
  route.post(
    '/payments/bank-lines/:id/hold',
    'holdLine',
    { description: heldMoney, once: true, gives: BankLine },
    ({ by, id: lineId, key }) =>
      answerOnce(ctx, { actor: by.actor, key }, { operation: 'holdLine', body: { lineId } }, async (inTx) =>
        presentLine(await holdLine(inTx, by, lineId)),
      ),
  )
  route.post(
    '/payments/bank-lines/:id/return',
    'returnLine',
    { description: sendsBack, access: refunds, once: true, body: ReturnBody, gives: BankLine },
    ({ by, id: lineId, key, body: { outgoing_reference: outgoingReference, reason } }) => {
      const wish = { lineId, outgoingReference, reason }
      return answerOnce(ctx, { actor: by.actor, key }, { operation: 'returnLine', body: wish }, async (inTx) =>
        presentLine(await returnLine(inTx, by, wish)),
      )
    },
  )
  route.post(
    '/payments/bank-lines/:id/return/approve',
    'approveLineReturn',
    { description: agreesToReturn, access: refunds, once: true, body: ApproveReturnBody, gives: BankLine },
    ({ by, id: lineId, key, body: { approved = true, outgoing_reference: outgoingReference = '', reason = '' } }) => {
      const answer = { lineId, approved, outgoingReference, reason }
      return answerOnce(ctx, { actor: by.actor, key }, { operation: 'approveLineReturn', body: answer }, async (inTx) =>
        presentLine(await answerReturn(inTx, by, answer)),
      )
    },
  )
})

/** The statements of our bank accounts, their lines, and what each line pays for. */
export const statementRoutes = inOrder(statementUploadRoute, statements, matching, deciding)
