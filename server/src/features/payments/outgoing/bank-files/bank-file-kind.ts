import type { BankFileEvent } from '@skyroute/core/payments/outgoing/bank-files.ts'
import type { Rejection } from '@skyroute/core/rejection.ts'
import type { RawBuilder, Selectable } from 'kysely'
import type { AppContext } from '../../../../context.ts'
import type { Reader, Tx } from '../../../../db/pool.ts'
import type { BankFiles } from '../../../../db/schema.ts'
import type { AnswerOf } from '../../../../http/answer-of.ts'
import type { ActorInRequest } from '../../../../http/request-context.ts'
import type { BankFileLine } from '../bank-file.ts'
import type { LineResult } from '../line-results.ts'

const common = ['id', 'created_by', 'created_at', 'sent_at', 'withdrawn_at', 'withdrawn_reason'] as const
/** What is answered of a file: of each kind the same, and what it alone has. The checks of `bank_files` say which. */
export const answeredColumns = {
  refund: common,
  partner: [...common, 'provider', 'fetched_at'],
  driver: [...common, 'until_on'],
} as const satisfies Record<string, readonly (keyof BankFiles)[]>
/** Whom a bank file pays: its kind. `${name}-run` is its subject in the audit. */
export type RunName = keyof typeof answeredColumns
/** What either of the two persons behind a file must be allowed to do. */
export const maySendFiles: Readonly<Record<RunName, readonly [string]>> = {
  refund: ['payments.refund'],
  partner: ['partners.pay'],
  driver: ['drivers.pay'],
}
export type Run = Selectable<BankFiles>
type Answered = Omit<Run, 'until_on'> & { until_on: NonNullable<Run['until_on']> }
/** The columns that are answered, and what is told besides. */
export type RunRow<Name extends RunName> = Pick<Answered, (typeof answeredColumns)[Name][number]> & Told
type Told = {
  created_by_name: string | null
  sent_by_name: string | null
  withdrawn_by_name: string | null
  line_count: number
  open_count: number
  amount_kobo: number
}
export type RunAnswer<Name extends RunName> = AnswerOf<RunRow<Name>>
/** `account_by`: who wrote the account last. */
export type RunLine = BankFileLine & { account_by?: string | null }

/** A line under the lock of its file, and who moves it. */
export type Step<Line> = {
  ctx: AppContext
  tx: Tx
  by: ActorInRequest
  run: Run
  line: Line
}
export type Moved<Line> = Omit<Step<Line>, 'line'> & { lines: readonly Line[] }

/** What differs between the files that pay refunds, partners and drivers. `Making`: what a new file is asked for. */
export type BankFileKind<
  Name extends RunName,
  Line extends RunLine,
  Making extends object,
  Shown,
  More extends object,
  Ready extends object,
> = {
  name: Name
  /** Its number begins with it. */
  prefix: 'DR' | 'PR' | 'RR'
  /** `lines l`, with what says where each is, and the condition of those of which nobody has said yet what the bank did. */
  lines: { from: RawBuilder<unknown>; isOpen: RawBuilder<unknown> }
  /** What a new file of this person would hold. */
  findReady: (db: Reader, userId: string) => Promise<Ready>
  /** Locks whoever a new file pays, in the one order of such locks, and answers their ids. */
  lockReady: (tx: Tx, making: Making & { userId: string }) => Promise<string[]>
  /** What the row of a new file has besides. */
  rowOf: (making: Making) => Partial<Run>
  /** Writes the lines of a new file as things are under those locks. Answers how many. */
  writeLines: (tx: Tx, written: Making & { runId: string; readyIds: readonly string[] }) => Promise<number>
  /** Said where there is none. */
  nothingReady: Rejection
  /** As they were written into the file, with what became of each since. */
  linesOf: (db: Reader, runId: string) => Promise<Line[]>
  /** What the answer says of a line … */
  present: (line: Line) => Shown
  /** … and of the file besides. */
  showMore: (ctx: AppContext, db: Reader, run: RunAnswer<Name>) => Promise<More>
  /** Whom a line pays. */
  nameOf: (line: Line) => string
  narrationOf: (runId: string, line: Line) => string
  /** How the results name a line. */
  keyOf: (line: Line) => number | string
  /** The order in which those who are paid are locked. */
  byPayee: (one: Line, other: Line) => number
  /** Where a line may pay a member of staff: which, and what they are told. */
  ownMoney?: Readonly<Record<'send' | 'withdraw' | 'record', Rejection>> & {
    isOf: (line: Line, userId: string) => boolean
  }
  /** Throws where it may not go to the bank, for less is owed than it says. */
  refuseLeaving?: (moved: Moved<Line>) => Promise<void>
  move: (step: Step<Line>, event: 'send' | 'withdraw') => Promise<void>
  /** What the bank says of a line; whoever says the same again changes nothing. `reason` is given where it did not pay. */
  record: (step: Step<Line>, result: LineResult) => Promise<unknown>
  /** What else follows, when every line has moved. */
  follow?: (moved: Moved<Line>, event: BankFileEvent) => Promise<void>
}
