// What a provider's folder brings: its paths, the look of its answers and events, and its signature. The rest is shared.
import type { Books, Charge, Dispute, Refund, Taking } from './books.ts'
import type { Operation, ProviderName } from './names.ts'
import type { Plan } from './plan.ts'
import type { Transcript } from './transcript.ts'

export type { Operation, ProviderName } from './names.ts'

export type FakeRequest = {
  method: string
  path: string
  params: Record<string, string>
  query: URLSearchParams
  headers: Record<string, string | undefined>
  /** JSON, or a form as the object that it stands for; null when there is none. */
  body: Record<string, unknown> | null
  /** The body as it came. */
  text: string
}
export type FakeAnswer = {
  status: number
  body: unknown
  headers?: Record<string, string>
  /** What follows when the answer is out, or lost. */
  after?: () => Promise<void>
}

export type Route = {
  method: 'GET' | 'POST' | 'PUT'
  /** `/refund/:id`: each name is one part of the path. */
  path: string
  operation: Operation
  /** Nothing is asked for the key, as where a token is given out. */
  isOpen?: boolean
  /**
   * In what the published description of its answer differs from the provider's documents, which the answer follows: the
   * transcript leaves the answer out, and has the request.
   */
  notAsDescribed?: string
  /** The charge that the request is about; plans are made for one. */
  chargeOf?: (world: World, request: FakeRequest) => Charge | undefined
  handle: (world: World, request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>
}

export type EventKind =
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.reversed'
  | 'charge.approved'
  | 'transfer.rejected'
  | 'refund.pending'
  | 'refund.succeeded'
  | 'refund.failed'
  | 'refund.needs-attention'
  | 'dispute.opened'
  | 'dispute.updated'
  | 'dispute.closed'
  | 'dispute.won'
  | 'dispute.lost'

export type EventSubject = {
  charge: Charge
  taking?: Taking
  refund?: Refund
  dispute?: Dispute
  /** What came and was sent back. */
  rejectedMinor?: number
}
/** How an event is signed otherwise than it should be. */
export type Signing = { at: Date; secret?: string }

export type FakeProvider = {
  name: ProviderName
  /** Before every path of the API, as `/v3`. */
  basePath: string
  routes: readonly Route[]
  isAuthorised: (world: World, request: FakeRequest) => boolean
  answers: Record<'unauthorised' | 'notFound' | 'tooMany' | 'serverError', FakeAnswer>
  feeOf: (amountMinor: number) => number
  /** Null: this provider sends nothing of this kind. */
  event: (world: World, kind: EventKind, subject: EventSubject) => Record<string, unknown> | null
  sign: (world: World, rawBody: Buffer, signing: Signing) => Record<string, string>
  /** Another look of an event's body, such as `string-amount`. */
  variants?: Record<string, (body: Record<string, unknown>) => Record<string, unknown>>
  /** What the pay button does where money does not come at once; else the books take it. */
  onPay?: (world: World, charge: Charge) => Promise<void>
  /** Its disputes may begin with an inquiry, which takes no money. */
  asksFirst?: boolean
  /** A transfer of another amount than was asked for goes back to its sender; else it is taken as it is. */
  rejectsOtherAmounts?: boolean
  /** What the return address says of the button that was pressed. */
  returnQuery: (charge: Charge, button: string) => Record<string, string>
}

export type Clock = { now(): Date }

/** An event on its way: the bytes and headers, as they are sent. */
export type Delivery = { provider: string; rawBody: Buffer; headers: Record<string, string> }
/** Answers the status that the merchant answered with. */
export type Deliver = (delivery: Delivery) => Promise<number>

export type Keys = Record<string, string>

/** One provider's world: its books, its plan, its clock, its keys and where it sends events. */
export type World = {
  provider: FakeProvider
  books: Books
  plan: Plan
  keys: Keys
  transcript: Transcript
  deliver: Deliver
  /** Requests in the order in which they came, for assertions. */
  requests: Pick<FakeRequest, 'method' | 'path' | 'body'>[]
  /** Events that wait for a time or for the next event. */
  held: HeldEvent[]
  /** What goes on after an answer was sent. */
  busy: Set<Promise<void>>
  /** What the merchant answered to each event. */
  delivered: number[]
  baseUrl: string
  now(): Date
  advance(seconds: number): void
  /** A number that was not given out before. */
  nextId(): number
  /** Letters and digits that look random and are the same on every run. */
  token(length: number): string
}

export type HeldEvent = { chargeKey: string; until: Date | 'next event'; send: () => Promise<void> }
