import type { operations } from '@skyroute/api-client/types.ts'

type Operation = keyof operations
type Json<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never
type Good<Responses> = Responses extends { 200: infer Ok }
  ? Json<Ok>
  : Responses extends { 201: infer Made }
    ? Json<Made>
    : never

/** What a call of the API answers when all is well, as the API describes itself: a page that reads more does not build. */
export type Answer<Name extends Operation> = Good<operations[Name]['responses']>
