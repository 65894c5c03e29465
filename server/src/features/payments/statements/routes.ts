import { Type } from 'typebox'
import type { AppContext } from '../../../context.ts'
import type { App } from '../../../http/app-type.ts'
import { sendCsv } from '../../../http/csv/send-csv.ts'
import { byOf } from '../../../http/request-context.ts'
import { answers, IdempotencyHeaders } from '../../../http/schemas.ts'
import { answerOnce, answerOnceAround } from '../attempts/answer-once.ts'
import { PaymentParams } from '../schemas.ts'
import { confirmMatches } from './confirm-matches.ts'
import { chooseForLine, holdLine, reopenLine, returnLine, setLinesAside } from './decide-line.ts'
import { exportBankLines, listBankLines, listStatements } from './list-lines.ts'
import { presentLine } from './present-line.ts'
import { linesOfPayment, proposeMatches } from './propose-matches.ts'
import {
  BankLine,
  BankLineList,
  BankLineQuery,
  ChooseBody,
  ConfirmedMatches,
  ConfirmMatchesBody,
  LineParams,
  LinesOfPayment,
  MatchList,
  ReturnBody,
  SetAsideBody,
  StatementList,
  StatementParams,
  StoredStatement,
} from './schemas.ts'
import { showStatement } from './show-statement.ts'
import { statementUploadRoute } from './upload-route.ts'

const tags = ['payments', 'staff']
const reads = { access: { permission: 'payments.read' } } as const
const verifies = { access: { permission: 'payments.verify' } } as const

/** The statements of our bank accounts, their lines, and what each line pays for. */
export async function statementRoutes(app: App, ctx: AppContext) {
  await statementUploadRoute(app, ctx)
  looking(app, ctx)
  matching(app, ctx)
  deciding(app, ctx)
}

function looking(app: App, ctx: AppContext) {
  app.get(
    '/payments/statements',
    {
      config: reads,
      schema: {
        operationId: 'listStatements',
        tags,
        querystring: Type.Pick(BankLineQuery, ['page', 'per_page']),
        response: answers({ 200: StatementList }),
      },
    },
    (request) => listStatements(ctx, request.query),
  )
  app.get(
    '/payments/statements/:id',
    {
      config: reads,
      schema: {
        operationId: 'showStatement',
        tags,
        params: StatementParams,
        response: answers({ 200: StoredStatement }),
      },
    },
    (request) => showStatement(ctx, request.params.id),
  )
  app.get(
    '/payments/bank-lines',
    {
      config: reads,
      schema: {
        operationId: 'listBankLines',
        tags,
        querystring: BankLineQuery,
        response: answers({ 200: BankLineList }),
      },
    },
    (request) => listBankLines(ctx, request.query),
  )
  app.get(
    '/payments/bank-lines/export/csv',
    {
      config: reads,
      schema: {
        operationId: 'exportBankLines',
        tags,
        description: 'Every bank line that the filters leave, as bank_lines.csv (text/csv)',
        querystring: BankLineQuery,
      },
    },
    async (request, reply) => {
      const lines = await exportBankLines(ctx, byOf(request), request.query)
      return sendCsv(reply, 'bank_lines.csv', lines)
    },
  )
  app.get(
    '/payments/:id/bank-lines',
    {
      config: reads,
      schema: {
        operationId: 'listLinesOfPayment',
        tags,
        description: 'The open bank lines that fit a transfer, the best first',
        params: PaymentParams,
        response: answers({ 200: LinesOfPayment }),
      },
    },
    (request) => linesOfPayment(ctx, request.params.id),
  )
}

function matching(app: App, ctx: AppContext) {
  app.get(
    '/payments/matches',
    { config: reads, schema: { operationId: 'listMatches', tags, response: answers({ 200: MatchList }) } },
    () => proposeMatches(ctx),
  )
  app.post(
    '/payments/matches/confirm',
    {
      config: verifies,
      schema: {
        operationId: 'confirmMatches',
        tags,
        headers: IdempotencyHeaders,
        body: ConfirmMatchesBody,
        response: answers({ 200: ConfirmedMatches }),
      },
    },
    (request) => {
      const { pairs } = request.body
      const intent = { operation: 'confirmMatches', body: { pairs } }
      return answerOnceAround(ctx, request, intent, () => confirmMatches(ctx, byOf(request), pairs))
    },
  )
}

function deciding(app: App, ctx: AppContext) {
  const line = answers({ 200: BankLine })
  app.put(
    '/payments/bank-lines/:id/choice',
    {
      config: verifies,
      schema: { operationId: 'chooseForLine', tags, params: LineParams, body: ChooseBody, response: line },
    },
    async (request) => {
      const wish = { lineId: request.params.id, paymentId: request.body.payment_id }
      return presentLine(await chooseForLine(ctx, byOf(request), wish))
    },
  )
  app.post(
    '/payments/bank-lines/set-aside',
    {
      config: verifies,
      schema: {
        operationId: 'setLinesAside',
        tags,
        body: SetAsideBody,
        response: answers({ 200: Type.Object({ lines: Type.Array(BankLine) }) }),
      },
    },
    async (request) => {
      const { line_ids: lineIds, reason, counted_for: countedFor } = request.body
      const lines = await setLinesAside(ctx, byOf(request), { lineIds, reason, countedFor })
      return { lines: lines.map(presentLine) }
    },
  )
  app.post(
    '/payments/bank-lines/:id/reopen',
    { config: verifies, schema: { operationId: 'reopenLine', tags, params: LineParams, response: line } },
    async (request) => presentLine(await reopenLine(ctx, byOf(request), request.params.id)),
  )
  app.post(
    '/payments/bank-lines/:id/hold',
    {
      config: verifies,
      schema: {
        operationId: 'holdLine',
        tags,
        description: 'A customer’s money whose booking nobody knows yet: counted as an unmatched receipt',
        headers: IdempotencyHeaders,
        params: LineParams,
        response: line,
      },
    },
    (request) => {
      const lineId = request.params.id
      const intent = { operation: 'holdLine', body: { lineId } }
      return answerOnce(ctx, request, intent, async (inTx) => presentLine(await holdLine(inTx, byOf(request), lineId)))
    },
  )
  app.post(
    '/payments/bank-lines/:id/return',
    {
      config: { access: { permission: 'payments.refund' } },
      schema: {
        operationId: 'returnLine',
        tags,
        headers: IdempotencyHeaders,
        params: LineParams,
        body: ReturnBody,
        response: line,
      },
    },
    (request) => {
      const { outgoing_reference: outgoingReference, reason } = request.body
      const wish = { lineId: request.params.id, outgoingReference, reason }
      const intent = { operation: 'returnLine', body: wish }
      return answerOnce(ctx, request, intent, async (inTx) => presentLine(await returnLine(inTx, byOf(request), wish)))
    },
  )
}
