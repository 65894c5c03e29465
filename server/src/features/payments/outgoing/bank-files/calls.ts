import type { FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import type { AppContext } from '../../../../context.ts'
import { sendCsv } from '../../../../http/csv/send-csv.ts'
import type { ActorInRequest } from '../../../../http/request-context.ts'
import { ReasonBody } from '../../../../http/schemas.ts'
import { answerOnce } from '../../attempts/answer-once.ts'
import type { LineResult } from '../line-results.ts'
import type { RunName } from './bank-file-kind.ts'

/** What the routes of every kind of bank file say of themselves. */
export const bankFileTerms = {
  file: { description: 'The file for the bank, always the same (text/csv)' },
  sent: { description: 'Our bank has the file', once: true },
  withdraw: { description: 'Our bank does not have the file', once: true, body: ReasonBody },
} as const

type Files<Whole> = {
  name: RunName
  fetch: (ctx: AppContext, by: ActorInRequest, runId: string) => Promise<AsyncGenerator<string>>
  send: (ctx: AppContext, by: ActorInRequest, runId: string) => Promise<Whole>
  withdraw: (ctx: AppContext, by: ActorInRequest, runId: string, reason: string) => Promise<Whole>
  record: (ctx: AppContext, by: ActorInRequest, told: { runId: string; results: LineResult[] }) => Promise<Whole>
}
type Keyed = { by: ActorInRequest; id: string; key: string | undefined }

/** Their handlers: each change is answered once for its Idempotency-Key. `Result`: as the body of the results has it. */
export function bankFileCalls<Whole, Result extends object>(
  ctx: AppContext,
  files: Files<Whole>,
  resultOf: (result: Result) => LineResult,
) {
  const run = `${files.name[0]?.toUpperCase()}${files.name.slice(1)}Run`
  const once = (
    { by, key }: Omit<Keyed, 'id'>,
    asked: { operation: string; body: object },
    work: (inTx: AppContext) => Promise<Whole>,
  ) => answerOnce(ctx, { actor: by.actor, key }, asked, work)
  return {
    file: async ({ by, id, reply }: Omit<Keyed, 'key'> & { reply: FastifyReply }) =>
      sendCsv(reply, `${files.name}s_${id}.csv`, await files.fetch(ctx, by, id)),
    sent: ({ id, ...call }: Keyed) =>
      once(call, { operation: `send${run}`, body: { id } }, (inTx) => files.send(inTx, call.by, id)),
    withdraw: ({ id, body: { reason }, ...call }: Keyed & { body: Static<typeof ReasonBody> }) =>
      once(call, { operation: `withdraw${run}`, body: { id, reason } }, (inTx) =>
        files.withdraw(inTx, call.by, id, reason),
      ),
    results: ({ id: runId, body, ...call }: Keyed & { body: { results: Result[] } }) =>
      once(call, { operation: `record${run}Results`, body: { runId, ...body } }, (inTx) =>
        files.record(inTx, call.by, { runId, results: body.results.map(resultOf) }),
      ),
  }
}
