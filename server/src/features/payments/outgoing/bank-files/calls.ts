import type { FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { AppContext } from '../../../../context.ts'
import type { AskedPage } from '../../../../db/list-queries.ts'
import type { Reader } from '../../../../db/pool.ts'
import type { Actor } from '../../../../http/actor.ts'
import { sendCsv } from '../../../../http/csv/send-csv.ts'
import type { ActorInRequest } from '../../../../http/request-context.ts'
import { ReasonBody } from '../../../../http/schemas.ts'
import { answerOnce } from '../../attempts/answer-once.ts'
import type { LineResult } from '../line-results.ts'
import type { RunName } from './bank-file-kind.ts'

/** What the routes of every kind of bank file say of themselves. `gives`: a whole file. */
export const bankFileTerms = <Whole extends TSchema, Results extends TSchema>(gives: Whole, results: Results) =>
  ({
    show: { gives },
    file: { description: 'The file for the bank, always the same (text/csv)' },
    make: { once: true, gives },
    sent: { description: 'Our bank has the file', once: true, gives },
    withdraw: { description: 'Our bank does not have the file', once: true, body: ReasonBody, gives },
    results: { once: true, body: results, gives },
  }) as const

type Files<Whole, List> = {
  name: RunName
  list: (ctx: AppContext, actor: Actor, asked: AskedPage) => Promise<List>
  show: (ctx: AppContext, db: Reader, runId: string) => Promise<Whole>
  fetch: (ctx: AppContext, by: ActorInRequest, runId: string) => Promise<AsyncGenerator<string>>
  send: (ctx: AppContext, by: ActorInRequest, runId: string) => Promise<Whole>
  withdraw: (ctx: AppContext, by: ActorInRequest, runId: string, reason: string) => Promise<Whole>
  record: (ctx: AppContext, by: ActorInRequest, told: { runId: string; results: LineResult[] }) => Promise<Whole>
}
type Keyed = { by: ActorInRequest; id: string; key: string | undefined }

/** Their handlers: each change is answered once for its Idempotency-Key. `Result`: as the body of the results has it. */
export function bankFileCalls<Whole, List, Result extends object>(
  ctx: AppContext,
  files: Files<Whole, List>,
  resultOf: (result: Result) => LineResult,
) {
  const run = `${files.name[0]?.toUpperCase()}${files.name.slice(1)}Run`
  const once = (
    { by, key }: Omit<Keyed, 'id'>,
    asked: { operation: string; body: object },
    work: (inTx: AppContext) => Promise<Whole>,
  ) => answerOnce(ctx, { actor: by.actor, key }, asked, work)
  return {
    list: ({ actor, query }: { actor: Actor; query: AskedPage }) => files.list(ctx, actor, query),
    show: ({ id }: { id: string }) => files.show(ctx, ctx.db, id),
    file: async ({ by, id, reply }: Omit<Keyed, 'key'> & { reply: FastifyReply }) =>
      sendCsv(reply, `${files.name}s_${id}.csv`, await files.fetch(ctx, by, id)),
    make: (call: Omit<Keyed, 'id'>, body: object, make: (inTx: AppContext) => Promise<Whole>) =>
      once(call, { operation: `make${run}`, body }, make),
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
